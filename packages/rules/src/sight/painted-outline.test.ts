import { expect, it } from 'vitest'
import { centreOfSquare, LIGHT_LEVELS, type MapPoint, outlineOfCircle, sightMapOf } from './index'
import { isInOutline } from './light'
import { paintOutline } from './painted-outline'
import { aScene, type Chance, chanceOf, pick } from './sight.test-support'

it('SIGHT-9, SIGHT-28 the squares of an area are those whose centres lie in it, for any outline', () => {
  const differences: string[] = []
  const counts = [0, 0]
  for (let seed = 1; seed <= 600; seed += 1) {
    const chance = chanceOf(seed)
    const [cells, perCell] = [3 + chance(10), pick(chance, [1, 4])]
    const raster = { left: 0, top: 0, columns: cells * perCell, rows: (cells + 2) * perCell, step: 1_000 / perCell }
    const outline = anOutline(chance, cells)
    const levels = new Uint8Array(raster.columns * raster.rows)
    paintOutline(levels, raster, outline, 1)
    for (const [at, level] of levels.entries()) {
      const { x, y } = centreOfSquare(raster, at % raster.columns, Math.floor(at / raster.columns))
      const expected = isInOutline(outline, x, y) ? 1 : 0
      counts[expected] = (counts[expected] ?? 0) + 1
      if (level !== expected) differences.push(`${seed}: ${x},${y} ${expected}`)
    }
  }
  expect(differences.slice(0, 20)).toEqual([])
  expect(Math.min(...counts)).toBeGreaterThan(50_000)
})

/** Rectangles, circles and polygons that may cross themselves, on and beside the map, often through centres and along rows. */
function anOutline(chance: Chance, cells: number): readonly MapPoint[] {
  const coordinate = () => (chance(2) === 0 ? (chance(cells * 16) - cells * 4) * 125 : chance(cells * 2_000) - cells * 500)
  const point = () => ({ x: coordinate(), y: coordinate() })
  const kind = chance(4)
  if (kind === 0) return outlineOfCircle({ ...point(), radiusFt: pick(chance, [1, 2, 3, 5, 7, 10, 20, 40, 1_000]) })
  if (kind > 1) return Array.from({ length: 3 + chance(9) }, point)
  const [one, other] = [point(), point()]
  return [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }]
}

it('SIGHT-28 an area costs the rows of the map, and not its squares', () => {
  let reads = 0
  const outline = outlineOfCircle({ x: 100_000, y: 100_000, radiusFt: 1_000 }).map(({ x, y }) => ({
    x,
    get y() {
      reads += 1
      return y
    },
  }))
  const map = sightMapOf(aScene({ columns: 200, rows: 200, perCell: 1, ambient: 'dark', areas: [{ outline, level: 'dim' }] }))
  expect(map.levels.ambient.filter((level) => level === LIGHT_LEVELS.indexOf('dim')).length).toBeGreaterThan(30_000)
  // Of each row: every corner twice, and a few at those edges that cross it.
  expect(reads).toBeLessThan(200 * outline.length * 3)
})
