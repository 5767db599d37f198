import {
  type Light,
  type SightMap,
  type SightScene,
  seenCells,
  sightMapOf,
  UNITS_PER_CELL,
  type Wall,
} from '../../packages/rules/src/sight'
import { atMost, type Figure } from '../figures'
import type { Scale } from '../scale'
import { median, quantile } from '../statistics'

const CELLS = 100
const UNITS = CELLS * UNITS_PER_CELL
const WALLS = 2_000
const LIGHTS = 200
/** Cells on a side of the dungeon's rooms. */
const ROOM = 5
/** The first ones are slower: the engine still compiles. */
const WARM_UP = 400

/** Measures what a token's move and a door cost on a map of 2,000 walls and 200 lights. CPU of the process, in one thread. */
export async function measureSight({ repeats }: Scale): Promise<Figure[]> {
  return [...figuresOf('dungeon', dungeon(), repeats), ...figuresOf('open field', field(), repeats)]
}

function figuresOf(place: string, scene: SightScene, repeats: number): Figure[] {
  let map = sightMapOf(scene)
  const chance = chanceOf(11)
  const eye = () => ({ x: chance(CELLS) * UNITS_PER_CELL + 500, y: chance(CELLS) * UNITS_PER_CELL + 500, vision: { darkvisionFt: 60 } })
  const moves = timesOf(repeats * 100, () => seenCells(map, eye()))
  const doors = timesOf(repeats * 40, () => {
    map = sightMapOf(withDoor(map, chance(WALLS)), map)
    seenCells(map, eye())
  })
  return [figureOf(`${place}: a token's move, p99`, moves, 5), figureOf(`${place}: a door, p99`, doors, 10)]
}

function figureOf(name: string, times: readonly number[], goalMs: number): Figure {
  const note = `p50 ${median(times).toFixed(2)} ms; ${WALLS} walls, ${LIGHTS} lights, ${CELLS} × ${CELLS} cells, fine squares`
  return { part: 'sight', name, measured: quantile(times, 0.99), unit: 'ms', goal: atMost(goalMs), note }
}

function timesOf(count: number, work: () => unknown): number[] {
  for (let run = 0; run < WARM_UP; run += 1) work()
  return Array.from({ length: count }, () => {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1_000
  })
}

/** Makes a wall a door, or opens or closes it. */
function withDoor({ scene }: SightMap, at: number): SightScene {
  const walls = scene.walls.map((wall, place): Wall => (place === at ? { ...wall, door: wall.door === 'open' ? 'closed' : 'open' } : wall))
  return { ...scene, walls }
}

/** Rooms side by side, some with a door or an open passage between them, and short walls in them. */
function dungeon(): SightScene {
  const chance = chanceOf(7)
  const walls: Wall[] = []
  for (let across = 0; across <= CELLS; across += ROOM) {
    for (let along = 0; along < CELLS; along += ROOM) {
      for (const isLevel of [true, false]) walls.push(...sideOfRoom(across, along, isLevel, chance))
    }
  }
  return sceneOf([...walls, ...shortWalls(WALLS - walls.length, chance)].slice(0, WALLS), chance)
}

function sideOfRoom(across: number, along: number, isLevel: boolean, chance: Chance): Wall[] {
  const part = (from: number, to: number, parts: Partial<Wall> = {}): Wall => {
    const [start, end, level] = [(along + from) * UNITS_PER_CELL, (along + to) * UNITS_PER_CELL, across * UNITS_PER_CELL]
    const ends = isLevel ? { ax: start, ay: level, bx: end, by: level } : { ax: level, ay: start, bx: level, by: end }
    return { ...ends, kind: 'normal', ...parts }
  }
  const kind = across === 0 || across === CELLS ? 9 : chance(10)
  if (kind < 4) return [part(0, 2), part(2, 3, { door: chance(2) === 0 ? 'open' : 'closed' }), part(3, ROOM)]
  if (kind < 6) return [part(0, 2), part(3, ROOM)]
  return kind < 8 && across !== 0 ? [] : [part(0, ROOM)]
}

/** Short walls everywhere, so that one sees far between them: the worst case. */
function field(): SightScene {
  const chance = chanceOf(8)
  return sceneOf(shortWalls(WALLS, chance), chance)
}

function shortWalls(count: number, chance: Chance): Wall[] {
  return Array.from({ length: Math.max(0, count) }, () => {
    const [ax, ay] = [chance(UNITS), chance(UNITS)]
    return { ax, ay, bx: ax + chance(2_000) - 1_000, by: ay + chance(2_000) - 1_000, kind: 'normal' }
  })
}

function sceneOf(walls: readonly Wall[], chance: Chance): SightScene {
  const lights = Array.from({ length: LIGHTS }, (): Light => ({ x: chance(UNITS), y: chance(UNITS), brightFt: 20, dimFt: 40, isOn: true }))
  return { columns: CELLS, rows: CELLS, perCell: 4, walls, lights, ambient: 'dark', areas: [], darkness: [] }
}

/** Whole numbers from 0 up to below `end`. */
type Chance = (end: number) => number

/** The same numbers in every run. */
function chanceOf(seed: number): Chance {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}
