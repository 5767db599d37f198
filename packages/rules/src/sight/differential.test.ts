import { expect, it } from 'vitest'
import { canSee, centreOfSquare, SEEN, seenCells, sightMapOf } from './index'
import { anEye, aRandomEye, aRandomScene, aScene, aWall, chanceOf, referenceSight } from './sight.test-support'

/** A number of scenes of 1,600 squares each; 700 of them are more than a million points. */
const SCENES = Number(process.env.SIGHT_SCENES ?? 60)

it('SIGHT-10 what is seen of a map is what a ray to each of its squares says, with no difference', () => {
  let points = 0
  const differences: string[] = []
  for (let seed = 1; seed <= SCENES; seed += 1) {
    const chance = chanceOf(seed)
    const scene = aRandomScene(chance)
    const map = sightMapOf(scene)
    const eye = aRandomEye(chance)
    const { columns, rows, seen } = seenCells(map, eye)
    const reference = referenceSight(scene, eye)
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const point = centreOfSquare(map.raster, column, row)
        const expected = reference(point)
        const [ofCells, ofPoint] = [SEEN[seen[row * columns + column] ?? 0], canSee(map, eye, point)]
        points += 1
        if (ofCells !== expected || ofPoint !== expected) differences.push(`${seed}: ${column},${row} ${expected} ${ofCells} ${ofPoint}`)
      }
    }
  }
  expect(differences.slice(0, 20)).toEqual([])
  expect(points).toBe(SCENES * 1_600)
})

it('SIGHT-10 on wide maps with few walls, too, in the corner farthest from the eye', () => {
  const differences: string[] = []
  let hidden = 0
  for (let seed = 1; seed <= 120; seed += 1) {
    const chance = chanceOf(seed)
    const cells = 24 + chance(9)
    const far = () => (cells - 8) * 1_000 + chance(8_000)
    const walls = [1, 2, 3].map(() => aWall(far(), far(), far(), far()))
    const scene = aScene({ columns: cells, rows: cells, perCell: 1, walls })
    const map = sightMapOf(scene)
    // In a corner, from where the walls in the one across are farther than any side of the map.
    const eye = anEye(500 + chance(2_000), 500 + chance(2_000))
    const { columns, rows, seen } = seenCells(map, eye)
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const expected = canSee(map, eye, centreOfSquare(map.raster, column, row))
        if (expected === 'no') hidden += 1
        const ofCells = SEEN[seen[row * columns + column] ?? 0]
        if (ofCells !== expected) differences.push(`${seed}: ${column},${row} ${expected} ${ofCells}`)
      }
    }
  }
  expect(differences.slice(0, 20)).toEqual([])
  expect(hidden).toBeGreaterThan(2_000)
})
