import { boundsOf, drawFigure, figureFrom, meshOf, portraitPlan, viewOfWhole } from '@hearthlight/figure'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { seededRandom } from '../../../lib/seeded-random'
import type { FigureProps } from './model-information'
import { paintDrawing } from './paint-drawing'
import { ROTATION_STEP_DEGREES } from './preview-settings'
import { useTurnByDrag } from './use-turn-by-drag'

interface SheetFigureProps extends FigureProps {
  readonly name: string
  /** Seed of the portrait, whose backdrop and light the figure shares. */
  readonly seed: string
}

const HEIGHT = 480
const WIDTH = (HEIGHT * 3) / 4

/** The whole figure on the sheet, 3 : 4, in the portrait's colours and light. It turns by drag and by arrow keys. */
export function SheetFigure({ name, appearance, race, characterClass, seed }: SheetFigureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [degrees, setDegrees] = useState(0)
  const turn = (by: number) => setDegrees((before) => (((before + by) % 360) + 360) % 360)
  const drag = useTurnByDrag(turn)
  const scene = useMemo(() => {
    const figure = figureFrom(appearance, race, characterClass, 'heroic')
    const meshes = figure.parts.map(meshOf)
    const { background, light } = portraitPlan(appearance, race, characterClass, seededRandom(seed))
    return { figure, meshes, bounds: boundsOf(meshes), background, light }
  }, [appearance, race, characterClass, seed])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { figure, meshes, bounds, background, light } = scene
    const view = viewOfWhole(bounds, figure.faceAt[1], degrees + figure.bestSide, 1)
    const { data, width, height } = drawFigure(figure.parts, meshes, view, light, HEIGHT)
    const drawn = Object.assign(document.createElement('canvas'), { width, height })
    drawn.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
    // Both pictures are squares of which the sheet shows the middle.
    const side = (WIDTH - HEIGHT) / 2
    context.save()
    context.translate(side, 0)
    paintDrawing(context, background, HEIGHT)
    context.drawImage(drawn, 0, 0)
    context.restore()
  }, [scene, degrees])
  return (
    <div className="relative aspect-3/4 overflow-hidden rounded-3 border border-gold/40 bg-s3">
      <canvas ref={canvas} width={WIDTH} height={HEIGHT} role="img" aria-label={t('Portrait of {name}', { name })} className="size-full" />
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('Turn the figure')}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees}
        aria-valuetext={t('{y} degrees', { y: degrees })}
        className="absolute inset-0 cursor-grab touch-pan-y rounded-3 -outline-offset-2 active:cursor-grabbing"
        onKeyDown={(event) => turnByKey(event, turn)}
        {...drag}
      />
    </div>
  )
}

function turnByKey(event: KeyboardEvent, turn: (by: number) => void): void {
  const by = { ArrowLeft: -ROTATION_STEP_DEGREES, ArrowRight: ROTATION_STEP_DEGREES }[event.key]
  if (by === undefined) return
  event.preventDefault()
  turn(by)
}
