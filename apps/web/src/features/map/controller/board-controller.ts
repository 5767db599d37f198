import type { Board } from '@hearthlight/battlemap'
import type { SessionId } from '@hearthlight/protocol'
import { tokenName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import type { TableSession } from '../../../live/table-session'
import type { ToolEffects } from '../tools/define-map-tool'
import { TOOLS } from '../tools/registry'
import { boardEvents, type GestureScreen } from './board-events'
import { createMapActs } from './map-acts'
import type { MapContextValue, PaintFace } from './map-context'
import { createMapUiStore } from './map-ui-store'
import { mountBoard } from './mount-board'

interface ControllerSetting {
  readonly live: TableSession
  readonly send: ToolEffects['send']
  readonly sessionId: SessionId
  readonly paintFace: PaintFace
  /** Shows the sheet of this player's character. */
  readonly openSheet: (playerId: string) => void
  /** Closes what lies over the map; false if nothing does. */
  readonly closeOverlay: () => boolean
}

export interface BoardController extends MapContextValue {
  readonly live: TableSession
  /** Mounts the board in this element and focuses it; the returned function unmounts the board. */
  mount(host: HTMLElement | null): (() => void) | undefined
}

/** Board, UI state and actions for the map of one live session. */
export function createBoardController({ live, send, sessionId, paintFace, openSheet, closeOverlay }: ControllerSetting): BoardController {
  const store = createMapUiStore()
  let board: Board | undefined
  let element: HTMLElement | undefined
  const table = () => live.store.getState().table
  const map = () => table()?.map
  const gestures = { send, sendFleeting: live.sendFleeting }
  const acts = createMapActs({ live: gestures, store, board: () => board, table, onlooker, openSheet, closeOverlay, tools: TOOLS })
  const screen: GestureScreen = {
    nameOf: (tokenId) => {
      const token = map()?.tokens[tokenId]
      return token === undefined ? t('A token') : tokenName(token)
    },
    open: acts.openToken,
    ping: acts.ping,
    select: acts.select,
    revertMove: (tokenIds) => board?.revertMove(tokenIds),
    refuseMove: (tokenId, holder) => {
      const nameOf = screen.nameOf(tokenId)
      if (holder !== undefined) acts.notice(t('{holder} is moving {nameOf}.', { holder, nameOf }))
      else if (table()?.session.isPaused === true) acts.notice(t('The game is paused.'))
      else if (map()?.tokens[tokenId]?.isLocked === true) acts.notice(t('{nameOf} is locked in its place.', { nameOf }))
      else acts.notice(t('{nameOf} is not yours to move.', { nameOf }))
    },
  }
  const events = boardEvents(gestures, screen, { store, map, putToolAway: () => acts.chooseTool('select') }, TOOLS)

  return {
    live,
    sessionId,
    store,
    acts,
    paintFace,
    closeOverlay,
    board: () => board,
    host: () => element,
    mount: (host) => {
      if (host === null) return undefined
      element = host
      const mounted = mountBoard({ host, sessionId, live, store, events })
      board = mounted.board
      store.setState({ isBoardThere: true })
      // The map handles letter keys as soon as the table is opened.
      host.focus({ preventScroll: true })
      return () => {
        board = undefined
        element = undefined
        store.setState({ isBoardThere: false })
        mounted.unmount()
      }
    },
  }

  function onlooker() {
    const { you, table: here } = live.store.getState()
    if (you === undefined) throw new Error('The map is shown before the table is joined')
    const seat = here?.party.seats.find(({ id }) => id === you.userId)
    return { userId: you.userId, isDm: you.role === 'dm', name: seat?.playerName ?? t('You') }
  }
}
