import type { Board } from '@hearthlight/battlemap'
import type { SessionId } from '@hearthlight/protocol'
import { type KeyboardEvent, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useFirstRun } from '../../lib/first-run'
import { t } from '../../lib/words'
import { useSend } from '../../live/use-send'
import { useLive } from '../../live/use-table'
import { lazyPart } from '../../ui/lazy-part'
import { boardEvents } from './desk/board-events'
import { createMapActs } from './desk/map-acts'
import { type MapContextValue, MapProvider, type PaintFace, useDesk, useMap } from './desk/map-context'
import { createDesk } from './desk/map-desk'
import { MAP_REGION } from './desk/map-region'
import { useRevealByHand } from './desk/reveal-by-hand'
import { useBoard } from './desk/use-board'
import { useMapCommands } from './desk/use-map-commands'
import { useMapKeys } from './desk/use-map-keys'
import { useTravelNews } from './desk/use-travel-news'
import { DropHint, useMapDrop } from './pictures/map-drop'
import { KeyboardCursor } from './tools/keyboard-cursor'
import { MapOverlay } from './tools/map-overlay'

const NOTICE_MS = 4_000

interface BattleMapProps {
  readonly sessionId: SessionId
  /** The same function as long as the map is on the screen. */
  readonly paintFace: PaintFace
  /** Shows the sheet of a player's hero; the same function as long as the map is on the screen. */
  readonly openHero: (playerId: string) => void
}

/** The shared map: the canvas, the tools above it, and the same tokens as a list for keyboard and screen reader. */
export function BattleMap(props: BattleMapProps) {
  const { context, hostRef } = useMapContext(props)
  return (
    <MapProvider value={context}>
      <MapScreen hostRef={hostRef} />
    </MapProvider>
  )
}

/** Canvas, desk and acts of one map, for as long as it is on the screen. */
function useMapContext({ sessionId, paintFace, openHero }: BattleMapProps) {
  const live = useLive()
  const send = useSend()
  const boardRef = useRef<Board | undefined>(undefined)
  const element = useRef<HTMLElement | null>(null)
  const { context, events } = useMemo(() => {
    const desk = createDesk()
    const board = () => boardRef.current
    const table = () => live.store.getState().table
    const onlooker = () => {
      const { you, table: here } = live.store.getState()
      if (you === undefined) throw new Error('The map is shown before the table is joined')
      const seat = here?.party.seats.find(({ id }) => id === you.userId)
      return { userId: you.userId, isDm: you.role === 'dm', name: seat?.playerName ?? t('You') }
    }
    const gestures = { send, sendFleeting: live.sendFleeting }
    const acts = createMapActs({ live: gestures, desk, board, table, onlooker, openHero })
    const map = {
      grid: () => table()?.map ?? { gridSize: 40, gridOffsetX: 0, gridOffsetY: 0 },
      nameOf: (tokenId: string) => table()?.map.tokens[tokenId]?.name ?? t('A token'),
    }
    const screen = {
      open: acts.openToken,
      ping: acts.ping,
      putToolAway: () => acts.chooseTool('select'),
      returnToken: (tokenId: string) => boardRef.current?.returnToken(tokenId),
      refuseMove: (tokenId: string, holder?: string) => {
        if (holder !== undefined) acts.notice(t('{holder} is moving {nameOf}.', { holder, nameOf: map.nameOf(tokenId) }))
        else
          acts.notice(
            table()?.session.isPaused === true
              ? t('The game is paused.')
              : t('{nameOf} is not yours to move.', { nameOf: map.nameOf(tokenId) }),
          )
      },
    }
    const value: MapContextValue = { sessionId, desk, acts, board, paintFace, host: () => element.current ?? undefined }
    return { context: value, events: boardEvents(gestures, map, screen, desk) }
  }, [live, send, sessionId, paintFace, openHero])
  const mount = useBoard({ sessionId, live, desk: context.desk, events, boardRef })
  const hostRef = useCallback(
    (host: HTMLElement | null) => {
      element.current = host
      mount(host)
      // The map takes the keyboard's letters as soon as the table is entered.
      host?.focus({ preventScroll: true })
    },
    [mount],
  )
  return { context, hostRef }
}

function MapScreen({ hostRef }: { readonly hostRef: (host: HTMLElement | null) => void }) {
  const { acts, host } = useMap()
  const frame = useRef<HTMLDivElement>(null)
  const onKeyDown = useMapKeys()
  const { over, handlers } = useMapDrop(frame)
  useMapCommands()
  useRevealByHand()
  useTravelNews()
  useNoticeEnds()

  const hear = (event: KeyboardEvent) => {
    // From the bars too; what dialogs and popovers close by themselves is not in this element.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape') return onKeyDown(event)
    if (!isInside || event.defaultPrevented || !acts.escape()) return
    event.preventDefault()
    // The options of a tool go with it, and what had the focus there.
    requestAnimationFrame(() => document.activeElement === document.body && host()?.focus({ preventScroll: true }))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and dropped files have button twins
    <div ref={frame} className="absolute inset-0 text-text" data-theme="dark" onKeyDown={hear} {...MAP_REGION} {...handlers}>
      <div
        ref={hostRef}
        role="application"
        data-region="map"
        aria-label={t('Battle map')}
        aria-describedby="map-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the keyboard's letters and arrows
        tabIndex={0}
        className="absolute inset-0 outline-offset-[-2px]"
      />
      <p id="map-help" className="sr-only">
        {t(
          'Press T for the list of tokens. Full stop and comma go from token to token, arrow keys move the selected one. With a tool in hand, arrow keys point at a cell and Enter uses the tool.',
        )}
      </p>
      <KeyboardCursor />
      <Goal />
      <Glow />
      {over !== undefined && <DropHint over={over} />}
      <MapOverlay />
      <Spoken />
      <Dialogs />
    </div>
  )
}

const MoveHere = lazyPart(async () => (await import('./tools/move-here')).MoveHere)

/** Fingers alone ask for it. */
function Goal() {
  const goal = useDesk((desk) => desk.goal)
  return <Suspense>{goal !== null && <MoveHere goal={goal} />}</Suspense>
}

const TokenGlow = lazyPart(async () => (await import('./tools/token-glow')).TokenGlow)

function Glow() {
  const isGlowing = useFirstRun((state) => state.isTokenGlowing)
  return <Suspense>{isGlowing && <TokenGlow />}</Suspense>
}

const MapDialogs = lazyPart(async () => (await import('./map-dialogs')).MapDialogs)

/** Loaded when one is first wanted. */
function Dialogs() {
  const isWanted = useDesk((desk) => desk.dialog !== null)
  return <Suspense>{isWanted && <MapDialogs />}</Suspense>
}

/** Read aloud and never shown. */
function Spoken() {
  const said = useDesk((desk) => desk.said)
  return (
    <p role="status" aria-label={t('Map news')} className="sr-only">
      {said.text}
    </p>
  )
}

/** A word about what just happened goes after a while. */
function useNoticeEnds(): void {
  const { acts } = useMap()
  const notice = useDesk((desk) => desk.notice)
  useEffect(() => {
    if (notice === '') return
    const timer = setTimeout(() => acts.notice(''), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice, acts])
}
