import type { Run } from '@hearthlight/table'
import { ChevronDown, LocateFixed, Undo2, X } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { useKeepClear } from '../../../lib/notifications/notice-room'
import { COARSE, PHONE, useMedia } from '../../../lib/use-media'
import { useIsDm, useTable, useView } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import { lazyPart, nothing } from '../../../ui/feedback/lazy-part'
import { useMap, useMapUi } from '../controller/map-context'
import { REVEAL_HINT } from '../controller/reveal-area-on-map'
import { shownFeet } from '../scene/board-words'
import { cellName } from '../scene/cell-name'
import { feetBetween } from '../scene/other-grid'
import { toolbarShape } from '../toolbar/fold'
import { MapToolbar } from '../toolbar/map-toolbar'
import { firstFogText, fog } from '../tools/fog/definition'
import { newestFirstFog } from '../tools/fog/whole-map'
import { toolNamed } from '../tools/registry'
import { useToolUser } from '../tools/use-tool-user'
import { isMapEmpty } from './empty-map'
import { useNoticeRoom } from './use-notice-room'
import { useReading } from './use-reading'

// Not needed to move a token with the pointer.
const TokenList = lazyPart(async () => (await import('../tokens/token-list.lazy')).TokenList)
const MovePad = lazyPart(async () => (await import('./move-pad.lazy')).MovePad)
const TokenBar = lazyPart(async () => (await import('../bar/token-bar.lazy')).TokenBar)
const EmptyMap = lazyPart(async () => (await import('./empty-map.lazy')).EmptyMap, nothing)
const OptionsStrip = lazyPart(async () => (await import('../toolbar/options-strip.lazy')).OptionsStrip)

/** The elements over the canvas, between the session's panels. Empty areas let the pointer through. */
export function MapOverlay() {
  const zone = useRef<HTMLDivElement>(null)
  const { widthPx, isPhone, isTop } = useZone(zone)
  const isCoarse = useMedia(COARSE)
  const isListOpen = useMapUi((ui) => ui.isListOpen)
  return (
    <div
      ref={zone}
      className="pointer-events-none absolute top-0 bottom-[var(--map-bottom,0px)] z-10 end-[var(--map-right,0px)] start-[var(--map-left,0px)] flex flex-col gap-2 phone:px-2"
    >
      {isTop && <Tools widthPx={widthPx} isTop />}
      <div className="relative flex min-h-0 flex-1 flex-col justify-end">
        <WayBack />
        {!isListOpen && <Empty />}
        <Suspense>
          {isListOpen && <TokenList />}
          {isCoarse && !(isPhone && isListOpen) && <MovePad />}
        </Suspense>
      </div>
      {!isTop && (isPhone ? <PhoneTools widthPx={widthPx - 16} /> : <Tools widthPx={widthPx} isTop={false} />)}
      {(!isPhone || isTop) && <StatusBar />}
    </div>
  )
}

function Tools({ widthPx, isTop }: { readonly widthPx: number; readonly isTop: boolean }) {
  const user = useToolUser()
  const { folded } = toolbarShape(widthPx, user)
  const hasOptions = useMapUi((ui) => toolNamed(ui.tool).Panel !== undefined)
  const bar = useRef<HTMLDivElement>(null)
  useKeepClear(bar)
  return (
    <div ref={bar} className={classNames('flex items-center gap-2', isTop ? 'flex-col pt-3 phone:pt-2' : 'flex-col-reverse')}>
      <MapToolbar widthPx={widthPx} menuSide={isTop ? 'bottom' : 'top'} />
      <Suspense>{hasOptions && <OptionsStrip showsColour={!user.isDm || folded.has('view')} isTop={isTop} />}</Suspense>
    </div>
  )
}

/**
 * A button that shows the chosen tool and opens the toolbar; another one moves the view to the own token, for the DM to the acting
 * one.
 */
function PhoneTools({ widthPx }: { readonly widthPx: number }) {
  const { acts, store } = useMap()
  const tool = toolNamed(useMapUi((ui) => ui.tool))
  const isOpen = useMapUi((ui) => ui.isStripOpen)
  const isSelected = useMapUi((ui) => ui.selected.length > 0)
  const jumpLabel = useIsDm() ? t('To whose turn it is') : t('To my token')
  return (
    <div className="flex flex-col gap-2 pb-2">
      <Suspense>{isSelected && <TokenBar isDocked />}</Suspense>
      {isOpen && <StatusBar />}
      {isOpen && <Tools widthPx={widthPx} isTop={false} />}
      <div className="flex gap-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          data-tour="map-tools"
          aria-label={t('Tools. In hand: {label}', { label: tool.label })}
          onClick={() => store.setState({ isStripOpen: !isOpen })}
          className={`${SQUARE} text-gold`}
        >
          {isOpen ? <ChevronDown aria-hidden className="size-5" /> : <tool.Icon aria-hidden className="size-5" />}
        </button>
        <button type="button" aria-label={jumpLabel} className={`${SQUARE} text-muted`} onClick={() => acts.run({ name: 'jump' })}>
          <LocateFixed aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  )
}

const SQUARE = 'float-shadow pointer-events-auto flex size-12 items-center justify-center rounded-3 border border-line bg-s1'

/** On an empty map, unless a tool that fills it is in hand. */
function Empty() {
  const isEmpty = useTable(isMapEmpty)
  const isLooking = useMapUi(({ tool }) => tool === 'select' || tool === 'pan')
  if (!isEmpty || !isLooking) return null
  return (
    <div className="absolute inset-0 flex items-center justify-center overflow-hidden">
      <Suspense>
        <EmptyMap />
      </Suspense>
    </div>
  )
}

/** After the DM moved the view: returns to the previous view. */
function WayBack() {
  const { acts, store } = useMap()
  const hasWayBack = useMapUi((ui) => ui.wayBack !== null)
  if (!hasWayBack) return null
  return (
    <div className="float-shadow pointer-events-auto absolute top-0 left-1/2 flex -translate-x-1/2 items-center rounded-full border border-gold-fill bg-s1 text-sm">
      <button type="button" className="flex min-h-hit items-center gap-2 rounded-s-full pe-2 ps-4 text-gold" onClick={acts.goBack}>
        <Undo2 aria-hidden className="size-4" /> {t('Back')}
      </button>
      <span className="text-muted">{t('The DM brought you here')}</span>
      <button
        type="button"
        aria-label={t('Stay here')}
        className="grid size-hit place-items-center rounded-full text-muted hover:text-text"
        onClick={() => store.setState({ wayBack: null })}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/** The chosen tool with its hint and its reading, and the cell under the pointer. */
function StatusBar() {
  const tool = toolNamed(useMapUi((ui) => ui.tool))
  const notice = useMapUi((ui) => ui.notice)
  const isRevealing = useMapUi((ui) => ui.isRevealing)
  const reading = useReading() ?? (isRevealing ? REVEAL_HINT : undefined)
  const userId = useView((view) => view.you?.userId)
  const firstFog = useTable(({ map }) => (tool.name === fog.name && !isRevealing ? newestFirstFog(map, userId) : undefined))
  return (
    <section
      aria-label={t('Map status')}
      className="pointer-events-none flex min-h-7 min-w-0 items-center gap-3 rounded-t-2 bg-table px-3 text-xs text-muted"
    >
      <b className="shrink-0 text-text">{tool.label}</b>
      {firstFog === undefined ? (
        <span className="truncate">
          {reading ??
            (tool.Hint === undefined ? (
              <>
                <span className="pointer-coarse:hidden">{tool.hint}</span>
                <span className="not-pointer-coarse:hidden">{tool.touchHint ?? tool.hint}</span>
              </>
            ) : (
              <Suspense>
                <tool.Hint />
              </Suspense>
            ))}
        </span>
      ) : (
        <FirstFog runs={firstFog} />
      )}
      <span role="status" className="truncate text-amber">
        {notice}
      </span>
      <PointedCell />
    </section>
  )
}
/** After the fog tool made its first block: what it hides, and the way back in one press. */
function FirstFog({ runs }: { readonly runs: readonly Run[] }) {
  const { acts, host } = useMap()
  const undo = () => {
    host()?.focus({ preventScroll: true })
    acts.run({ name: 'undo' })
  }
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate text-violet">{firstFogText(runs)}</span>
      <button
        type="button"
        className="pointer-events-auto flex min-h-6 shrink-0 items-center gap-1 rounded-1 border border-line-strong bg-s1 px-2 font-semibold text-text hover:bg-s3 pointer-coarse:min-h-11"
        onClick={undo}
      >
        <Undo2 aria-hidden className="size-3.5" />
        {t('Undo')}
      </button>
    </span>
  )
}

const PlaceKnown = lazyPart(async () => (await import('./place-known.lazy')).PlaceKnown, nothing)

/** A separate component, so that a moving pointer renders nothing else. */
function PointedCell() {
  const cell = useMapUi((ui) => ui.cell)
  const selectedId = useMapUi((ui) => ui.selected[0])
  const token = useTable((table) => (selectedId === undefined ? undefined : table.map.tokens[selectedId]))
  const rule = useTable((table) => table.session.settings.distanceRule)
  const isSighted = useTable(({ map }) => map.ownLayers !== undefined)
  if (cell === null || cell.x < 0 || cell.y < 0) return null
  return (
    <span className="ms-auto shrink-0 font-mono text-faint tabular-nums">
      {cellName(cell)}
      {isSighted && <PlaceKnown cell={cell} />}
      {token !== undefined && t(' · {token} ft', { token: shownFeet(feetBetween(token, { ...cell, size: 1 }, rule)) })}
    </span>
  )
}

interface Zone {
  /** CSS pixels between the panels over the map. */
  readonly widthPx: number
  /** Uses bottom tabs and sheets instead of panels. */
  readonly isPhone: boolean
  /** False on touch screens and in a narrow zone, where the tools are at the bottom, near the thumbs. */
  readonly isTop: boolean
}
const TOP_FROM_PX = 560
/** Height of the tools and of the status bar, including the gap to the map. CSS pixels. */
const TOOLS_PX = 76
const STATUS_PX = 36
/**
 * The room for the tools. The camera gets it as insets, so that its home view and its centre are in the uncovered part of the map.
 */
function useZone(zone: RefObject<HTMLElement | null>): Zone {
  const { board, acts } = useMap()
  const isBoardThere = useMapUi((ui) => ui.isBoardThere)
  const [{ left, widthPx, right, below }, setPlace] = useState({ left: 0, widthPx: 0, right: 0, below: 0 })
  const isPhone = useMedia(PHONE)
  const isCoarse = useMedia(COARSE)
  const isTop = widthPx >= TOP_FROM_PX && !isCoarse
  useLayoutEffect(() => {
    const element = zone.current
    if (element === null) return
    const measure = () => {
      const whole = element.offsetParent?.clientWidth ?? element.clientWidth
      const { offsetLeft, offsetTop, clientWidth, clientHeight } = element
      const below = (element.offsetParent?.clientHeight ?? clientHeight) - offsetTop - clientHeight
      setPlace({ left: offsetLeft, widthPx: clientWidth, right: whole - offsetLeft - clientWidth, below })
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [zone])
  useEffect(() => {
    if (!isBoardThere) return
    const [top, bottom] = isTop ? [TOOLS_PX, STATUS_PX] : [0, TOOLS_PX]
    board()?.camera.setInsets({ left, top, right, bottom: bottom + below })
    acts.beginView()
  }, [board, acts, isBoardThere, left, right, below, isTop])
  useNoticeRoom(zone, isTop ? { top: TOOLS_PX, bottom: STATUS_PX } : { top: 0, bottom: TOOLS_PX + STATUS_PX }, `${left} ${right} ${below}`)
  return { widthPx, isPhone, isTop }
}
