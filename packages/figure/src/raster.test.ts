import { suggestedAppearance } from '@hearthlight/rules/appearance'
import { describe, expect, it } from 'vitest'
import looks from '../../rules/data/looks.json'
import { aFigure, aRace } from './figure.test-support'
import { type Figure, figureFrom } from './figure-from'
import { meshOf } from './mesh'
import { LIGHT_RIGS, type Lighting } from './palette'
import { drawFigure } from './raster'
import { triangulated } from './triangulate'
import { boundsOf, closeUpOf, viewOfWhole } from './view'

const SIZE = 64

function drawn(figure: Figure, rotation = 0, zoom = 1, lighting: Lighting = 'daylight') {
  const meshes = figure.parts.map(meshOf)
  return drawFigure(figure.parts, meshes, viewOfWhole(boundsOf(meshes), figure.faceAt[1], rotation, zoom), LIGHT_RIGS[lighting], SIZE).data
}
const covered = (data: Uint8ClampedArray) => data.filter((value, index) => index % 4 === 3 && value > 127).length
const shapeOf = (data: Uint8ClampedArray) =>
  data
    .filter((_, index) => index % 4 === 3)
    .map((value) => (value > 127 ? 1 : 0))
    .join('')
const edges = (data: Uint8ClampedArray) =>
  Array.from({ length: SIZE * SIZE }, (_, pixel) => ({
    x: pixel % SIZE,
    y: Math.floor(pixel / SIZE),
    alpha: data[pixel * 4 + 3] ?? 0,
  })).filter(({ x, y, alpha }) => alpha > 0 && (x === 0 || y === 0 || x === SIZE - 1))

describe('the drawn figure', () => {
  it('is the same picture for the same figure', () => {
    expect(drawn(aFigure())).toEqual(drawn(aFigure()))
  })

  it('fits into its square at zoom 1 from every side, also with a raised sword', () => {
    const figure = aFigure({ height: 'tall', equipment: { armor: 'None', weapon: 'Greatsword' } }, aRace('goliath', ['stone']), 'heroic')
    for (let rotation = 0; rotation < 360; rotation += 45) expect(edges(drawn(figure, rotation)), `${rotation}°`).toEqual([])
  })

  it('fills more of the square when nearer', () => {
    const figure = aFigure()
    expect(covered(drawn(figure, 0, 2))).toBeGreaterThan(covered(drawn(figure, 0, 1)))
    expect(covered(drawn(figure, 0, 0.5))).toBeLessThan(covered(drawn(figure, 0, 1)))
  })

  it('has another outline for a shield, wings, a cape or another pose', () => {
    const outlines = [
      aFigure(),
      aFigure({ equipment: { armor: 'None', weapon: 'None', shield: 'Tower Shield' } }),
      aFigure({}, aRace('aarakocra', ['wings'])),
      aFigure({ clothing: 'Dark Finery' }),
      aFigure({}, null, 'heroic'),
    ].map((figure) => shapeOf(drawn(figure)))
    expect(new Set(outlines).size).toBe(outlines.length)
  })

  it('has another outline for each class, dressed and armed as usual', () => {
    const classIds = Object.keys(looks.outfits)
    const outlines = classIds.map((classId) => {
      const figure = figureFrom(
        suggestedAppearance({ raceId: 'human', classId }),
        aRace('human'),
        { id: classId, name: classId },
        'standing',
      )
      return shapeOf(drawn(figure, 22))
    })
    const differing = (a: string, b: string) => [...a].filter((pixel, index) => pixel !== b[index]).length
    const pairs = outlines.flatMap((one, index) => outlines.slice(index + 1).map((other) => differing(one, other)))
    expect(classIds).toHaveLength(14)
    // About 700 of the 4,096 pixels are figure.
    expect(Math.min(...pairs)).toBeGreaterThan(60)
  })

  it('is shown close up with its horns', () => {
    const tops = [aRace('minotaur', ['horns', 'muzzle', 'fur']), aRace('human')].map((race) => {
      const figure = aFigure({}, race)
      const meshes = figure.parts.map(meshOf)
      const { data } = drawFigure(figure.parts, meshes, closeUpOf(figure, meshes, 20), LIGHT_RIGS.daylight, SIZE)
      return shapeOf(data).indexOf('1')
    })
    for (const first of tops) expect(first).toBeGreaterThan(SIZE - 1)
  })

  it('changes with the lighting', () => {
    const figure = aFigure()
    const pictures = (['daylight', 'dramatic', 'magical', 'dungeon'] as const).map((lighting) => drawn(figure, 0, 1, lighting).join())
    expect(new Set(pictures).size).toBe(4)
  })
})

describe('filling an outline', () => {
  it('covers a crescent with two triangles fewer than corners', () => {
    const crescent = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [2, 2],
    ] as const
    const triangles = triangulated(crescent)
    expect(triangles).toHaveLength(9)
    const area = (a: number, b: number, c: number) => {
      const [p, q, r] = [crescent[a] ?? [0, 0], crescent[b] ?? [0, 0], crescent[c] ?? [0, 0]]
      return ((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) / 2
    }
    const total = [0, 3, 6].reduce(
      (sum, start) => sum + area(triangles[start] ?? 0, triangles[start + 1] ?? 0, triangles[start + 2] ?? 0),
      0,
    )
    expect(total).toBe(12)
  })
})
