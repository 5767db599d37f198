import { ChevronDown, LocateFixed, Undo2, X } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { t } from '../../../lib/i18n'
import { COARSE, useMedia } from '../../../lib/use-media'
import { useIsDm } from '../../../live/use-table'
import { classNames } from '../../../ui/class-names'
import { useMap, useMapUi } from '../controller/map-context'
import { toolbarShape } from '../toolbar/fold'
import { MapToolbar } from '../toolbar/map-toolbar'
import { toolNamed } from '../tools/registry'
import { StatusBar } from './status-bar'
import { useZone } from './use-zone'

// Not needed to move a token by pointer.
const TokenList = lazy(async () => ({ default: (await import('../tokens/token-list.lazy')).TokenList }))
const MovePad = lazy(async () => ({ default: (await import('./move-pad.lazy')).MovePad }))
const OptionsStrip = lazy(async () => ({ default: (await import('../toolbar/options-strip.lazy')).OptionsStrip }))

/** What floats over the canvas, between the session's panels. It lets the pointer through where it is empty. */
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
  const { folded } = toolbarShape(widthPx, useIsDm())
  const hasOptions = useMapUi((ui) => toolNamed(ui.tool).Panel !== undefined)
  return (
    <div className={classNames('flex items-center gap-2', isTop ? 'flex-col pt-3 phone:pt-2' : 'flex-col-reverse')}>
      <MapToolbar widthPx={widthPx} menuSide={isTop ? 'bottom' : 'top'} />
      <Suspense>{hasOptions && <OptionsStrip showsColour={folded.has('view')} />}</Suspense>
    </div>
  )
}

/** One button that shows the chosen tool and opens the strip of all; another one goes to the own token. */
function PhoneTools({ widthPx }: { readonly widthPx: number }) {
  const { acts, store } = useMap()
  const tool = toolNamed(useMapUi((ui) => ui.tool))
  const isOpen = useMapUi((ui) => ui.isStripOpen)
  const jumpLabel = useIsDm() ? t('To whose turn it is') : t('To my token')
  return (
    <div className="flex flex-col gap-2 pb-2">
      {isOpen && <StatusBar />}
      {isOpen && <Tools widthPx={widthPx} isTop={false} />}
      <div className="flex gap-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
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

/** After the DM brought the view elsewhere: back to where one was looking. */
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
