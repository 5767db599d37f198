import type { SessionId } from '@hearthlight/protocol'
import { type KeyboardEvent, memo, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n'
import { meantPress, useBindings } from '../../lib/shortcuts'
import { PHONE, useMedia } from '../../lib/use-media'
import { useSend } from '../../live/use-send'
import { useLive } from '../../live/use-table'
import { DialogError } from '../../ui/feedback/late-fallbacks'
import { type FailedPart, lazyPart, nothing } from '../../ui/feedback/lazy-part'
import { useBestiaryRequests } from './bestiary/open-bestiary'
import { type BoardController, createBoardController } from './controller/board-controller'
import { MapProvider, type PaintFace, useMap, useMapUi } from './controller/map-context'
import { commandFor } from './controller/map-keys'
import { hearsMapKeys, MAP_REGION } from './controller/map-region'
import { useRevealAreaOnMap } from './controller/reveal-area-on-map'
import { useUncoverToken } from './controller/uncover-token'
import { KeyboardRing } from './overlay/keyboard-ring'
import { MapOverlay } from './overlay/map-overlay'
import { DropHint, useMapDrop } from './pictures/map-drop'
import { TOOLS } from './tools/registry'
import { useToolUser } from './tools/use-tool-user'

const NOTICE_MS = 4_000

interface BattleMapProps {
  readonly sessionId: SessionId
  /** Must be a stable reference while the map is mounted. */
  readonly paintFace: PaintFace
  /** Shows the sheet of a player's character. Must be a stable reference while the map is mounted. */
  readonly openSheet: (playerId: string) => void
  /** Escape: closes what lies over the map, and returns whether there was something. Must be a stable reference, too. */
  readonly closeOverlay: () => boolean
}

/** The shared map: the canvas, the tools above it, and the same tokens as a list for keyboard and screen reader. */
export const BattleMap = memo(function BattleMap(props: BattleMapProps) {
  const live = useLive()
  const send = useSend()
  const [controller, setController] = useState(() => createBoardController({ live, send, ...props }))
  // The controller belongs to one session: another session gets a new one.
  if (controller.live !== live) setController(createBoardController({ live, send, ...props }))
  return (
    <MapProvider value={controller}>
      <MapScreen mount={controller.mount} />
    </MapProvider>
  )
})

function MapScreen({ mount }: { readonly mount: BoardController['mount'] }) {
  const { acts, host } = useMap()
  const frame = useRef<HTMLDivElement>(null)
  const onKeyDown = useMapKeys()
  const { over, handlers } = useMapDrop(frame)
  useRevealAreaOnMap()
  useUncoverToken()
  useBestiaryRequests()
  useNoticeEnds()

  const hear = (event: KeyboardEvent) => {
    // Escape also counts on the bars. Dialogs and popovers close themselves and are outside of this element.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape') return onKeyDown(event)
    if (!isInside || event.defaultPrevented || !acts.escape()) return
    event.preventDefault()
    // Escape can remove a tool's options together with the focused element.
    requestAnimationFrame(() => document.activeElement === document.body && host()?.focus({ preventScroll: true }))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons do the same as keys and dropped files
    <div ref={frame} className="absolute inset-0 text-text" data-theme="dark" onKeyDown={hear} {...MAP_REGION} {...handlers}>
      <div
        ref={mount}
        role="application"
        data-region="map"
        aria-label={t('Battle map')}
        aria-describedby="map-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map handles letter and arrow keys
        tabIndex={0}
        className="absolute inset-0 outline-offset-[-2px]"
      />
      <p id="map-help" className="sr-only">
        {t(
          'Press T for the list of tokens. Full stop and comma go from token to token, arrow keys move the selected one. With a tool in hand, arrow keys point at a cell and Enter uses the tool.',
        )}
      </p>
      <KeyboardRing />
      <Suspense>
        <LateParts />
      </Suspense>
      {over !== undefined && <DropHint over={over} />}
      <BarBeside />
      <MapOverlay />
      <Spoken />
      <Dialogs />
    </div>
  )
}

const LateParts = lazyPart(async () => (await import('./overlay/late-parts.lazy')).LateParts, nothing)
const TokenBar = lazyPart(async () => (await import('./bar/token-bar.lazy')).TokenBar, nothing)

/** Beside the selected tokens; phones have it among their tools. */
function BarBeside() {
  const isWanted = useMapUi((ui) => ui.selected.length > 0)
  const isPhone = useMedia(PHONE)
  return <Suspense>{isWanted && !isPhone && <TokenBar />}</Suspense>
}

const MapDialogs = lazyPart(
  async () => (await import('./map-dialogs.lazy')).MapDialogs,
  (failed) => <DialogsError {...failed} />,
)

function DialogsError(failed: FailedPart) {
  const { store } = useMap()
  return <DialogError {...failed} onClose={() => store.setState({ dialog: null })} />
}

/** The dialogs, loaded on first use. */
function Dialogs() {
  const isWanted = useMapUi((ui) => ui.dialog !== null)
  return <Suspense>{isWanted && <MapDialogs />}</Suspense>
}

/** Read aloud by screen readers, never visible. */
function Spoken() {
  const said = useMapUi((ui) => ui.said)
  return (
    <p role="status" aria-label={t('Map news')} className="sr-only">
      {said.text}
    </p>
  )
}

/** Clears a notice after a while. */
function useNoticeEnds(): void {
  const { acts } = useMap()
  const notice = useMapUi((ui) => ui.notice)
  useEffect(() => {
    if (notice === '') return
    const timer = setTimeout(() => acts.notice(''), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice, acts])
}

/**
 * Keys of the map, handled while the focus is on the map or on one of its bars, so that letters work after a click on a tool. On a
 * bar, arrows and Enter are the bar's own keys.
 */
function useMapKeys(): (event: KeyboardEvent) => void {
  const { acts, host } = useMap()
  const user = useToolUser()
  return (event) => {
    const press = meantPress(event, useBindings.getState())
    const command = press === undefined ? undefined : commandFor(press, user, TOOLS)
    if (command === undefined || event.defaultPrevented) return
    if (!hearsMapKeys(event.target)) return
    const isOnBar = event.target instanceof Element && event.target.getAttribute('role') !== 'application'
    if (isOnBar && (command.name === 'step' || command.name === 'press')) return
    event.preventDefault()
    // The key may close the bar, and the next key is meant for the map in any case.
    if (isOnBar) host()?.focus({ preventScroll: true })
    acts.run(command)
  }
}
