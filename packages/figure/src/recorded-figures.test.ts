import { inflateSync } from 'node:zlib'
import type { Appearance } from '@hearthlight/rules/compendium'
import { expect, it } from 'vitest'
import type { FigureRace, Pose } from './character'
import { anAppearance } from './figure.test-support'
import { figureFrom } from './figure-from'
import { meshOf } from './mesh'
import { LIGHT_RIGS } from './palette'
import { drawFigure } from './raster'
import recorded from './recorded-figures.json'
import { boundsOf, viewOfWhole } from './view'

const SIZE = 40

interface Recorded {
  readonly name: string
  readonly wishes: Partial<Appearance>
  readonly race: FigureRace
  readonly classId: string
  readonly pose: Pose
  /** Deflated, base64: red, green, blue and alpha of 40 by 40 pixels, recorded from the parts before they became data. */
  readonly pixels: string
}

it.each(recorded as unknown as readonly Recorded[])('$name looks as recorded', ({ wishes, race, classId, pose, pixels }) => {
  const figure = figureFrom(anAppearance(wishes), race, { id: classId, name: classId }, pose)
  const meshes = figure.parts.map(meshOf)
  const view = viewOfWhole(boundsOf(meshes), figure.faceAt[1], 25 + figure.bestSide, 1)
  const { data } = drawFigure(figure.parts, meshes, view, LIGHT_RIGS.daylight, SIZE)
  const before = inflateSync(Buffer.from(pixels, 'base64'))
  expect(before).toHaveLength(data.length)
  // The last digit of sines differs between machines, which may move an edge by a sample; a moved part changes far more.
  const difference = data.reduce((sum, value, index) => sum + Math.abs(value - (before[index] ?? 0)), 0) / data.length
  expect(difference).toBeLessThan(0.2)
})
