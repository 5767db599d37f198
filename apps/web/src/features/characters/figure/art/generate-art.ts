import type { Appearance } from '@hearthlight/rules/compendium'
import { paintDrawing } from '../drawing'
import { drawFigure } from '../drawn/raster'
import { meshOf } from '../drawn/tessellate'
import { viewOfFace } from '../drawn/view'
import type { FigureClass, FigureRace } from '../hero-look'
import { LIGHT_RIGS } from '../palette'
import { ART_DELAY_MS, simulated } from '../simulated-delays'
import { ART_SIZE, type ArtPlan, artPlan } from './art-plan'

/**
 * A portrait of 256 by 256 pixels as a PNG data URL, in the colours of people and class, after the delay that the product
 * simulates. Equal arguments make the same picture, so a hero may keep the seed instead of the file.
 */
export async function generateArt(
  appearance: Appearance,
  race: FigureRace | null,
  characterClass: FigureClass | null,
  seed: string | number,
): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, simulated(ART_DELAY_MS)))
  return paintPortrait(appearance, race, characterClass, seed)
}

/** The same picture at once, for a portrait whose seed was kept. */
export function paintPortrait(
  appearance: Appearance,
  race: FigureRace | null,
  characterClass: FigureClass | null,
  seed: string | number,
): string {
  return paintArt(artPlan(appearance, race, characterClass, seed))
}

function paintArt({ ground, figure, rotationDegrees, lighting, frame }: ArtPlan): string {
  const canvas = squareCanvas()
  const context = contextOf(canvas)
  paintDrawing(context, ground, ART_SIZE)
  const meshes = figure.parts.map(meshOf)
  const view = viewOfFace(figure.faceAt[1], figure.headRadius, rotationDegrees)
  const { data, width, height } = drawFigure(figure.parts, meshes, view, LIGHT_RIGS[lighting], ART_SIZE)
  // Pixels put straight onto the canvas would wipe the ground out.
  const bust = squareCanvas()
  contextOf(bust).putImageData(new ImageData(data, width, height), 0, 0)
  context.drawImage(bust, 0, 0)
  paintDrawing(context, frame, ART_SIZE)
  return canvas.toDataURL('image/png')
}

function squareCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = ART_SIZE
  canvas.height = ART_SIZE
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser gave no 2D canvas.')
  return context
}
