import { closeUpOf, drawFigure, type FigureClass, type FigureRace, meshOf, PORTRAIT_SIZE, portraitPlan } from '@hearthlight/figure'
import type { Appearance } from '@hearthlight/rules/compendium'
import { seededRandom } from '../../../lib/seeded-random'
import { paintDrawing } from './paint-drawing'

/** The inputs that determine a portrait. */
export type Portrayed = readonly [
  appearance: Appearance,
  race: FigureRace | null,
  characterClass: FigureClass | null,
  seed: string | number,
]

/**
 * A portrait of 256 by 256 pixels as a PNG data URL, in the colours of race and class. Equal arguments produce the same picture,
 * so a character can store the seed instead of the file.
 */
export function paintPortrait(...[appearance, race, characterClass, seed]: Portrayed): string {
  const { background, figure, rotationDegrees, light, frame } = portraitPlan(appearance, race, characterClass, seededRandom(seed))
  const canvas = squareCanvas()
  const context = contextOf(canvas)
  paintDrawing(context, background, PORTRAIT_SIZE)
  const meshes = figure.parts.map(meshOf)
  const view = closeUpOf(figure, meshes, rotationDegrees)
  const { data, width, height } = drawFigure(figure.parts, meshes, view, light, PORTRAIT_SIZE)
  // Drawn on a separate canvas: putting pixels straight onto this one would erase the background.
  const bust = squareCanvas()
  contextOf(bust).putImageData(new ImageData(data, width, height), 0, 0)
  context.drawImage(bust, 0, 0)
  paintDrawing(context, frame, PORTRAIT_SIZE)
  return canvas.toDataURL('image/png')
}

function squareCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = PORTRAIT_SIZE
  canvas.height = PORTRAIT_SIZE
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser gave no 2D canvas.')
  return context
}
