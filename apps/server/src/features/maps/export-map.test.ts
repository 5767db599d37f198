import { type MapLight, type MapWall, parseFoundryScene, parseUniversalVtt } from '@hearthlight/protocol'
import { SavedMap } from '@hearthlight/table'
import { describe, expect, it } from 'vitest'
import { toFoundryScene } from './export-foundry-scene'
import { toUniversalVtt } from './export-map'
import { type LibraryMap, toLibrary } from './read-map'

/** A linear congruential generator: whole numbers below a limit. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

const KINDS = [undefined, 'terrain', 'window', 'invisible', 'ethereal'] as const
const DOORS = [undefined, undefined, 'open', 'closed', 'locked', 'secret'] as const
const SIDES = [undefined, undefined, 'left', 'right'] as const
const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** 30 by 20 cells. Only what a scene can hold: hundredths of a cell, and no heights. */
function aRandomMap(seed: number): LibraryMap {
  const chance = chanceOf(seed)
  const [x, y] = [() => chance(3_000) / 100, () => chance(2_000) / 100]
  const walls: MapWall[] = Array.from({ length: 1 + chance(20) }, (_, index) => {
    return {
      id: `wall${index + 1}`,
      at: [x(), y(), x(), y()],
      ...present({ kind: KINDS[chance(KINDS.length)], door: DOORS[chance(DOORS.length)], oneWay: SIDES[chance(SIDES.length)] }),
    }
  })
  const lights: MapLight[] = Array.from({ length: chance(5) }, (_, index) => {
    const brightFt = 1 + chance(60)
    const cone = { directionDegrees: chance(360), widthDegrees: 1 + chance(359) }
    return {
      ...{ id: `light${index + 1}`, x: x(), y: y(), brightFt, dimFt: brightFt + chance(60) },
      ...{ color: '#a1b2c3', alpha: chance(100) / 100, isOn: chance(2) === 0 },
      ...(chance(2) === 0 ? { cone } : {}),
      ...(chance(3) === 0 ? { flickers: true as const } : {}),
    }
  })
  const light = (['bright', 'dim', 'dark'] as const)[chance(3)]
  const backgroundImage = { uploadId: 'upload-1', width: 1_500, height: 1_000 }
  return toLibrary(SavedMap.parse({ name: 'Mill', gridSize: 50, light, backgroundImage, walls: { walls, lights } }))
}
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

describe('a map that is exported and read again', () => {
  it('FOUNDRY-6 has the same walls, doors, lights and ambient light as a scene', () => {
    for (const seed of SEEDS) {
      const map = aRandomMap(seed)
      const reading = parseFoundryScene(JSON.parse(JSON.stringify(toFoundryScene(map))))
      expect(reading, `seed ${seed}`).toMatchObject({ ok: true, scene: { name: 'Mill', light: map.light, walls: map.walls } })
    }
  })

  it('FOUNDRY-6 has its walls at the same places of a grid that is shifted, and without a picture', () => {
    const walls = { walls: [{ id: 'wall1', at: [1, 2, 40, 2] as const }], lights: [] }
    const shifted = { ...aRandomMap(1), gridOffsetX: 25, gridOffsetY: -10 }
    expect(parseFoundryScene(toFoundryScene(shifted))).toMatchObject({ scene: { gridOffsetX: 50, gridOffsetY: -20, walls: shifted.walls } })
    const bare = toLibrary(SavedMap.parse({ name: 'Mill', walls }))
    expect(parseFoundryScene(toFoundryScene(bare))).toMatchObject({ scene: { walls: { walls: [{ at: [1, 2, 40, 2] }] } } })
  })

  it('UVTT-10 has the same places of walls, doors and lights, and ambient light, as Universal VTT', () => {
    for (const seed of SEEDS) {
      const map = aRandomMap(seed)
      const file = toUniversalVtt(map, { type: 'image/webp', name: 'mill', bytes: Buffer.from('picture') }, 1_500)
      const reading = parseUniversalVtt(JSON.parse(JSON.stringify(file)))
      if (!reading.ok) throw new Error(reading.message)
      const placesOf = ({ walls }: LibraryMap['walls']) => walls.map(({ at }) => at.join()).sort()
      expect(placesOf(reading.map.walls), `seed ${seed}`).toEqual(placesOf(map.walls))
      expect(reading.map.walls.lights.map(({ x, y, dimFt }) => [x, y, dimFt])).toEqual(
        map.walls.lights.map(({ x, y, dimFt }) => [x, y, dimFt]),
      )
      const isBaked = map.walls.lights.length > 0 && map.walls.lights.every(({ isOn }) => !isOn)
      expect(reading.map.light).toBe(isBaked ? 'bright' : map.light)
    }
  })

  it('UVTT-12 has the rotation of each portal, and which of them stand free', () => {
    const at = [1, 2, 2, 2] as const
    const portals = [
      { id: 'door1', at, door: 'closed' as const },
      { id: 'door2', at: [4, 5, 4, 6] as const, door: 'closed' as const, portal: { isFreestanding: true as const } },
      { id: 'door3', at, kind: 'window' as const, portal: { turn: 1.25 } },
      { id: 'door4', at: [9, 2, 8, 2] as const, door: 'closed' as const, portal: { isFreestanding: true as const, turn: -0.5 } },
    ]
    const backgroundImage = { uploadId: 'upload-1', width: 1_500, height: 1_000 }
    const map = toLibrary(SavedMap.parse({ name: 'Mill', gridSize: 50, backgroundImage, walls: { walls: portals, lights: [] } }))
    const file = toUniversalVtt(map, { type: 'image/webp', name: 'mill', bytes: Buffer.from('picture') }, 1_500)
    const reading = parseUniversalVtt(JSON.parse(JSON.stringify(file)))
    expect(reading).toMatchObject({ ok: true, map: { walls: { walls: portals } } })
    // And once more, as another table exports it.
    const again = { ...map, walls: reading.ok ? reading.map.walls : map.walls }
    expect(toUniversalVtt(again, { type: 'image/webp', name: 'mill', bytes: Buffer.from('picture') }, 1_500)).toEqual(file)
  })
})
