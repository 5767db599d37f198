import type { Board } from '@hearthlight/battlemap'
import { tokenName } from '../../../lib/creature-names'
import { t } from '../../../lib/i18n'
import { useVerbosity } from '../../../lib/spoken-setting'
import { personColour } from '../../../live/person-colour'
import type { TableSession } from '../../../live/table-session'
import { cellName } from '../scene/cell-name'
import type { MapUiStore } from './map-ui-store'
import { withTargets } from './targets'
import { glideTo } from './view-moves'

const GHOST_LASTS_MS = 2_000
/** Moves are announced together, at most once in this time. */
const ANNOUNCE_EVERY_MS = 1_000
const MOST_MOVES = 4

interface Pointed {
  readonly x: number
  readonly y: number
  readonly playerId: string
  readonly playerName: string
}

/** Shows other people's drags, pings and moves, and the DM's "look here". Returns the function that stops it. */
export function followOthers(live: TableSession, board: Board, store: MapUiStore): () => void {
  const stops = [followGhosts(live, board), followPings(live, board, store), followTargets(live, store), announceMoves(live, store)]
  return () => stopAll(stops)
}

function stopAll(stops: readonly (() => void)[]): void {
  for (const stop of stops) stop()
}

/** Shows a ghost with the name of the person who drags, until the token moves or the drag stops. */
function followGhosts(live: TableSession, board: Board): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const clear = (tokenId: string) => {
    clearTimeout(timers.get(tokenId))
    timers.delete(tokenId)
    board.clearGhost(tokenId)
  }
  const stops = [
    live.on('token-dragged', (payload) => {
      const { tokenId, x, y, playerName } = payload as { tokenId: string; x: number; y: number; playerName: string }
      board.showGhost({ tokenId, x, y, name: playerName })
      clearTimeout(timers.get(tokenId))
      timers.set(
        tokenId,
        setTimeout(() => clear(tokenId), GHOST_LASTS_MS),
      )
    }),
    live.on('token-moved', (payload) => clear((payload as { tokenId: string }).tokenId)),
    live.on('tokens-moved', (payload) => {
      for (const { tokenId } of (payload as { moves: { tokenId: string }[] }).moves) clear(tokenId)
    }),
    live.on('token-removed', (payload) => clear((payload as { tokenId: string }).tokenId)),
  ]
  return () => {
    stopAll(stops)
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

function followPings(live: TableSession, board: Board, store: MapUiStore): () => void {
  const gridSize = () => live.store.getState().table?.map.gridSize ?? 40
  const colourOf = (playerId: string) => personColour(live.store.getState().table?.party, playerId)
  const stops = [
    live.on('pinged', (payload) => {
      const { x, y, playerId, playerName } = payload as Pointed
      board.showPing({ x, y, name: playerName, color: colourOf(playerId) })
      store.setState({
        said: { text: t('{playerName} points at {cellName}', { playerName, cellName: cellName({ x, y }) }) },
      })
    }),
    live.on('attention-called', (payload) => {
      const { x, y, playerId, playerName } = payload as Pointed
      const before = board.camera.view()
      board.showPing({ x, y, name: playerName, color: colourOf(playerId) })
      glideTo(board, { x: x + 0.5, y: y + 0.5 }, gridSize())
      const cell = cellName({ x, y })
      store.setState((store) => ({ wayBack: store.wayBack ?? before, said: { text: t('The DM shows you {cell}', { cell }) } }))
    }),
  ]
  return () => stopAll(stops)
}

/** Shows what other people target. */
function followTargets(live: TableSession, store: MapUiStore): () => void {
  return live.on('tokens-targeted', (payload) => {
    const { tokenIds, isTargeted, playerId, playerName } = payload as Targeted
    const tokens = live.store.getState().table?.map.tokens
    const names = tokenIds.flatMap((id) => tokens?.[id]?.name ?? []).join(', ')
    store.setState(({ targets, said }) => ({
      targets: withTargets(targets, playerId, tokenIds, isTargeted),
      said: isTargeted ? { text: t('{playerName} targets {names}', { playerName, names }) } : said,
    }))
  })
}

interface Targeted {
  readonly tokenIds: readonly string[]
  readonly isTargeted: boolean
  readonly playerId: string
  readonly playerName: string
}

/** Announces tokens that others moved, for screen readers. */
function announceMoves(live: TableSession, store: MapUiStore): () => void {
  let waiting = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const announce = (tokenId: string, cell: { readonly x: number; readonly y: number }, by: string) => {
    const { table, you } = live.store.getState()
    const token = table?.map.tokens[tokenId]
    if (token === undefined || by === you?.userId || useVerbosity.getState().verbosity !== 'all') return
    waiting.set(tokenId, t('{name} moved to {cell}', { name: tokenName(token), cell: cellName(cell) }))
    timer ??= setTimeout(() => {
      const moves = [...waiting.values()]
      const more = moves.length > MOST_MOVES ? t(', and {count} more', { count: moves.length - MOST_MOVES }) : ''
      waiting = new Map()
      timer = undefined
      store.setState({ said: { text: `${moves.slice(0, MOST_MOVES).join(', ')}${more}` } })
    }, ANNOUNCE_EVERY_MS)
  }
  const stops = [
    live.on('token-moved', (payload, { by }) => {
      const { tokenId, ...cell } = payload as { tokenId: string; x: number; y: number }
      announce(tokenId, cell, by)
    }),
    live.on('tokens-moved', (payload, { by }) => {
      for (const { tokenId, ...cell } of (payload as { moves: { tokenId: string; x: number; y: number }[] }).moves)
        announce(tokenId, cell, by)
    }),
  ]
  return () => {
    stopAll(stops)
    clearTimeout(timer)
  }
}
