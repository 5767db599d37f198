import { type Background, backdropOf, type DrawingLayer, figureFrom } from '@hearthlight/figure'
import { Download, RotateCcw, RotateCw, Settings2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { DrawnFigure } from './drawn-figure'
import { type FigureProps, ModelInformation } from './model-information'
import { downloadPicture, pictureFileName } from './picture-file'
import { PreviewOptions } from './preview-options'
import { LEAST_ZOOM, MOST_ZOOM, type PreviewAction, type PreviewSettings, previewAfter, STARTING_PREVIEW } from './preview-settings'
import { PREVIEW_DELAY_MS, simulated } from './simulated-delays'
import { hasWebGl } from './stage/has-web-gl'
import { useTurnByDrag } from './use-turn-by-drag'

// Loads three.js only where WebGL is available.
const FigureStage = lazyPart(async () => (await import('./stage/figure-stage')).FigureStage)

/** The character on a turning stage, with the controls and texts of the specification's preview panel. */
export function CharacterPreview(hero: FigureProps) {
  const [settings, dispatch] = useReducer(previewAfter, STARTING_PREVIEW)
  const [areOptionsOpen, setOptionsOpen] = useState(false)
  const capture = useRef<(() => HTMLCanvasElement) | null>(null)
  const onCapture = useCallback((give: (() => HTMLCanvasElement) | null) => {
    capture.current = give
  }, [])
  const isLoading = useSimulatedLoading()
  const optionsId = useId()
  const [canUse3d, setCanUse3d] = useState(hasWebGl)
  const onLost = useCallback(() => setCanUse3d(false), [])

  const download = () => {
    const picture = capture.current?.()
    if (picture !== undefined) downloadPicture(picture, settings.background, pictureFileName(hero.race, hero.characterClass))
  }
  return (
    <>
      <section
        aria-label={t('Character preview')}
        className={classNames(
          'grid w-full gap-3 max-lg:z-10 max-lg:order-first max-lg:grid-cols-[10.5rem_minmax(0,1fr)] max-lg:items-center max-lg:border-b max-lg:border-line max-lg:bg-s1 max-lg:py-2',
          // Open options would cover the choices below.
          !areOptionsOpen && 'max-lg:sticky max-lg:-top-4 sm:max-lg:-top-6',
        )}
      >
        <div className="relative h-42 w-full max-w-[400px] overflow-hidden rounded-3 bg-s2 ring-1 ring-line lg:mx-auto lg:h-[400px]">
          {isLoading ? (
            <Loading />
          ) : (
            <Suspense fallback={<Loading />}>
              <Stage settings={settings} dispatch={dispatch} hero={hero} canUse3d={canUse3d} onCapture={onCapture} onLost={onLost} />
            </Suspense>
          )}
          <span className="absolute start-2 bottom-2 rounded-1 lg:top-2 lg:bottom-auto border border-line bg-s1 px-2 py-1 text-2xs text-muted">
            {t('2.5D Preview')}
          </span>
        </div>
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center justify-center gap-2" role="toolbar" aria-label={t('Preview controls')}>
            <Control label={t('Rotate left')} onPress={() => dispatch({ type: 'rotate', direction: 'left' })} icon={<RotateCcw />} />
            <Control label={t('Rotate right')} onPress={() => dispatch({ type: 'rotate', direction: 'right' })} icon={<RotateCw />} />
            <Control
              label={t('Zoom out')}
              isDisabled={settings.zoom <= LEAST_ZOOM}
              onPress={() => dispatch({ type: 'zoom', direction: 'out' })}
              icon={<ZoomOut />}
            />
            <Control
              label={t('Zoom in')}
              isDisabled={settings.zoom >= MOST_ZOOM}
              onPress={() => dispatch({ type: 'zoom', direction: 'in' })}
              icon={<ZoomIn />}
            />
            <Control label={t('Reset view')} onPress={() => dispatch({ type: 'reset' })} icon={<Undo2 />} />
            <Control
              label={t('Preview options')}
              isOpen={areOptionsOpen}
              controls={optionsId}
              onPress={() => setOptionsOpen((isOpen) => !isOpen)}
              icon={<Settings2 />}
            />
            <Control label={t('Download image')} isDisabled={isLoading} onPress={download} icon={<Download />} />
          </div>
          <p className="flex flex-wrap justify-center gap-x-6 text-sm text-muted tabular-nums" aria-live="polite">
            <span>{t('Rotation: {y}°', { y: settings.rotation.y })}</span>
            <span>{t('Zoom: {zoom}%', { zoom: Math.round(settings.zoom * 100) })}</span>
          </p>
        </div>
        {areOptionsOpen && (
          <div className="col-span-full">
            <PreviewOptions id={optionsId} settings={settings} dispatch={dispatch} />
          </div>
        )}
      </section>
      {!canUse3d && <p className="text-center text-sm text-muted">{t('This browser has no 3D graphics, so here is a drawn likeness.')}</p>}
      <ModelInformation {...hero} />
    </>
  )
}

interface StageProps {
  readonly settings: PreviewSettings
  readonly dispatch: (action: PreviewAction) => void
  readonly hero: FigureProps
  readonly canUse3d: boolean
  readonly onLost: () => void
  readonly onCapture: (capture: (() => HTMLCanvasElement) | null) => void
}

function Stage({ settings, dispatch, hero, canUse3d, onCapture, onLost }: StageProps) {
  const drag = useTurnByDrag((degrees) => dispatch({ type: 'turn', degrees }))
  const { appearance, race, characterClass } = hero
  const { pose, rotation, zoom, lighting, background } = settings
  const figure = useMemo(() => figureFrom(appearance, race, characterClass, pose), [appearance, race, characterClass, pose])
  const shown = { figure, rotationDegrees: rotation.y, zoom, lighting, onCapture }
  return (
    <>
      <BackdropPicture background={background} />
      {/* Stays square on screens narrower than 400 px, so that neither the figure nor the saved picture is distorted. */}
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('Turn the figure')}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={rotation.y}
        aria-valuetext={t('{y} degrees', { y: rotation.y })}
        className="absolute inset-0 m-auto aspect-square max-h-full cursor-grab touch-pan-y active:cursor-grabbing"
        onKeyDown={(event) => turnByKey(event, dispatch)}
        {...drag}
      >
        {canUse3d ? <FigureStage {...shown} onLost={onLost} /> : <DrawnFigure {...shown} />}
      </div>
    </>
  )
}

/** The scene behind the figure. */
function BackdropPicture({ background }: { readonly background: Background }) {
  const { size, layers } = backdropOf(background)
  if (layers.length === 0) return null
  return (
    <svg viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full" aria-hidden="true">
      {layers.map((layer, index) => (
        // The layers of a scene never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <Layer key={index} id={`${background}-${index}`} layer={layer} size={size} />
      ))}
    </svg>
  )
}

function Layer({ id, layer, size }: { readonly id: string; readonly layer: DrawingLayer; readonly size: number }) {
  const { d, fill, fade, stroke, strokeWidth, opacity } = layer
  if (fade === undefined) return <path d={d} fill={fill ?? 'none'} stroke={stroke} strokeWidth={strokeWidth} opacity={opacity} />
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} y1={0} x2={0} y2={size}>
        <stop offset="0" stopColor={fade[0]} />
        <stop offset="1" stopColor={fade[1]} />
      </linearGradient>
      <path d={d} fill={`url(#${id})`} opacity={opacity} />
    </>
  )
}

function turnByKey(event: KeyboardEvent, dispatch: StageProps['dispatch']) {
  const action = KEYS[event.key]
  if (action === undefined) return
  event.preventDefault()
  dispatch(action)
}

const KEYS: Readonly<Record<string, PreviewAction>> = {
  ArrowLeft: { type: 'rotate', direction: 'left' },
  ArrowRight: { type: 'rotate', direction: 'right' },
  ArrowUp: { type: 'zoom', direction: 'in' },
  ArrowDown: { type: 'zoom', direction: 'out' },
  Home: { type: 'reset' },
}

function Loading() {
  return (
    <p role="status" className="grid size-full place-items-center text-sm text-muted">
      {t('Loading character preview...')}
    </p>
  )
}

interface ControlProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
  readonly isDisabled?: boolean
  readonly isOpen?: boolean
  readonly controls?: string
}

function Control({ label, icon, onPress, isDisabled = false, isOpen, controls }: ControlProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-hit place-items-center rounded-2 border border-line bg-s3 text-text hover:border-line-strong disabled:text-faint [&_svg]:size-5"
    >
      {icon}
    </button>
  )
}

function useSimulatedLoading(): boolean {
  const [isLoading, setLoading] = useState(() => simulated(PREVIEW_DELAY_MS) > 0)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLoading(false), PREVIEW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading
}
