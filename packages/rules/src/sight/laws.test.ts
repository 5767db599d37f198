import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AmbientArea,
  canSee,
  type Eye,
  indexOf,
  isBlocked,
  type SightScene,
  seenCells,
  sightMapOf,
  standsBetween,
  stopsMovement,
  type Wall,
} from './index'
import { aRandomEye, aRandomScene, aRandomWall, chanceOf } from './sight.test-support'

const seeds = fc.integer({ min: 0, max: 2 ** 31 })
const CELLS = 6

function ofSeed(seed: number): { readonly scene: SightScene; readonly eye: Eye; readonly chance: ReturnType<typeof chanceOf> } {
  const chance = chanceOf(seed)
  return { scene: aRandomScene(chance, CELLS), eye: aRandomEye(chance, CELLS), chance }
}

function seenOf(scene: SightScene, eye: Eye): number[] {
  return [...seenCells(sightMapOf(scene), eye).seen]
}

describe('Laws of sight', () => {
  it('SIGHT-3 if one point sees another, the other sees it, except through one-way walls', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const chance = chanceOf(seed)
        const aPoint = () => ({ x: chance(25) * 250, y: chance(25) * 250, heightFt: chance(3) * 10 })
        const [wall, from, to] = [{ ...aRandomWall(chance, CELLS), oneWay: undefined }, aPoint(), aPoint()]
        expect(standsBetween(wall, from, to)).toBe(standsBetween(wall, to, from))
      }),
      { numRuns: 1_000 },
    )
  })

  it('SIGHT-4 the two sides of one-way walls together are a wall', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const chance = chanceOf(seed)
        const aPoint = () => ({ x: chance(25) * 250, y: chance(25) * 250 })
        const [wall, from, to] = [{ ...aRandomWall(chance, CELLS), oneWay: undefined }, aPoint(), aPoint()]
        const sides = (['left', 'right'] as const).map((oneWay) => standsBetween({ ...wall, oneWay }, from, to))
        expect(sides.includes(true)).toBe(standsBetween(wall, from, to))
      }),
      { numRuns: 1_000 },
    )
  })

  it('SIGHT-2 an opened door hides nothing', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { scene, eye } = ofSeed(seed)
        const walls = scene.walls.map((wall): Wall => (wall.door === undefined ? wall : { ...wall, door: 'open' }))
        const [before, after] = [seenOf(scene, eye), seenOf({ ...scene, walls }, eye)]
        expect(after.filter((seen, at) => seen < (before[at] ?? 0))).toEqual([])
      }),
    )
  })

  it('SIGHT-1 a new wall shows nothing', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { scene, eye, chance } = ofSeed(seed)
        const walls = [...scene.walls, aRandomWall(chance, CELLS)]
        const [before, after] = [seenOf(scene, eye), seenOf({ ...scene, walls }, eye)]
        expect(after.filter((seen, at) => seen > (before[at] ?? 0))).toEqual([])
      }),
    )
  })

  it('SIGHT-9 a new light hides nothing', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { scene, eye } = ofSeed(seed)
        const [before, after] = [seenOf({ ...scene, lights: scene.lights.slice(1) }, eye), seenOf(scene, eye)]
        expect(after.filter((seen, at) => seen < (before[at] ?? 0))).toEqual([])
      }),
    )
  })

  it('SIGHT-3 a map that is moved by whole units looks the same', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: -900_000, max: 900_000 }), fc.integer({ min: -900_000, max: 900_000 }), (seed, x, y) => {
        const { scene, eye, chance } = ofSeed(seed)
        const moved = sightMapOf(movedBy(scene, x, y))
        const map = sightMapOf(scene)
        for (let count = 0; count < 20; count += 1) {
          const point = { x: chance(6_001), y: chance(6_001), heightFt: chance(2) * 15 }
          const there = canSee(moved, { ...eye, x: eye.x + x, y: eye.y + y }, { ...point, x: point.x + x, y: point.y + y })
          expect(there).toBe(canSee(map, eye, point))
        }
      }),
    )
  })

  it('SIGHT-17 what is kept after a change is what would be computed anew', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { chance, eye, ...first } = ofSeed(seed)
        let scene = first.scene
        let map = sightMapOf(scene)
        for (let change = 0; change < 6; change += 1) {
          scene = changed(scene, chance)
          map = sightMapOf(scene, map)
          const anew = sightMapOf(scene)
          expect(map.levels.all.join('')).toBe(anew.levels.all.join(''))
          expect(seenCells(map, eye).seen.join('')).toBe(seenCells(anew, eye).seen.join(''))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('SIGHT-15 where a move is stopped it could have ended, and a free move crosses no wall', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { scene, chance } = ofSeed(seed)
        const index = indexOf(scene.walls)
        for (let count = 0; count < 20; count += 1) {
          const [from, to] = [
            { x: chance(6_001), y: chance(6_001) },
            { x: chance(6_001), y: chance(6_001) },
          ]
          const stop = stopsMovement(index, from, to)
          if (stop === undefined) expect(isBlocked(index, from, to, 4)).toBe(false)
          else expect(stopsMovement(index, from, stop.at)).toBeUndefined()
        }
      }),
    )
  })
})

function changed(scene: SightScene, chance: ReturnType<typeof chanceOf>): SightScene {
  const other = aRandomScene(chance, CELLS)
  const at = chance(Math.max(1, scene.walls.length))
  switch (chance(6)) {
    case 0:
      return {
        ...scene,
        walls: scene.walls.map((wall, place) => (place === at ? { ...wall, door: wall.door === 'open' ? 'closed' : 'open' } : wall)),
      }
    case 1:
      return { ...scene, walls: scene.walls.filter((_, place) => place !== at) }
    case 2:
      return { ...scene, walls: [...scene.walls, ...other.walls.slice(0, 1)] }
    case 3:
      return { ...scene, lights: [...scene.lights.slice(1), ...other.lights.slice(0, 2)] }
    case 4:
      return { ...scene, darkness: other.darkness, ambient: other.ambient }
    default:
      return { ...scene, areas: other.areas, columns: chance(4) === 0 ? scene.columns + 1 : scene.columns }
  }
}

function movedBy(scene: SightScene, x: number, y: number): SightScene {
  const moved = <Place extends { readonly x: number; readonly y: number }>(place: Place): Place => ({
    ...place,
    x: place.x + x,
    y: place.y + y,
  })
  return {
    ...scene,
    walls: scene.walls.map((wall) => ({ ...wall, ax: wall.ax + x, ay: wall.ay + y, bx: wall.bx + x, by: wall.by + y })),
    lights: scene.lights.map(moved),
    areas: scene.areas.map((area): AmbientArea => ({ ...area, outline: area.outline.map(moved) })),
    darkness: scene.darkness.map((area) => ('outline' in area ? { outline: area.outline.map(moved) } : moved(area))),
  }
}
