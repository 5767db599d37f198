import { boundsOf, drawFigure, figureFrom, meshOf, portraitPlan, viewOfWhole } from '@hearthlight/figure'
import { useLayoutEffect, useRef } from 'react'
import { seededRandom } from '../../../lib/seeded-random'
import type { FigureProps } from './model-information'

/** Pixels of the drawing's sides: about 300 dpi on paper. */
const SIZE = 1000
/** The middle of the square drawing, 3 : 4. */
const WIDTH = (SIZE * 3) / 4

/** The whole figure for paper: without a backdrop, which would cost ink. Drawn before the browser prints the page. */
export function PrintedFigure({ appearance, race, characterClass, seed }: FigureProps & { readonly seed: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const figure = figureFrom(appearance, race, characterClass, 'heroic')
    const meshes = figure.parts.map(meshOf)
    const { light } = portraitPlan(appearance, race, characterClass, seededRandom(seed))
    const view = viewOfWhole(boundsOf(meshes), figure.faceAt[1], figure.bestSide, 1)
    const { data, width, height } = drawFigure(figure.parts, meshes, view, light, SIZE)
    const drawn = Object.assign(document.createElement('canvas'), { width, height })
    drawn.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
    context.drawImage(drawn, (WIDTH - SIZE) / 2, 0)
  }, [appearance, race, characterClass, seed])
  return <canvas ref={canvas} width={WIDTH} height={SIZE} className="print-figure" />
}
