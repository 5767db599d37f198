import { LIMITS } from './limits'
import { field, firstOf, isSoundNumber, rounded } from './map-sheet'
import type { MapWall, MapWalls, Segment } from './map-walls'

/** A dungeon as a grid of cells, as makers of random dungeons describe it. It has no picture until somebody draws it. */
export interface DungeonPlan {
  /** Not checked for its length. */
  readonly name: string | undefined
  readonly width: number
  readonly height: number
  /** Row by row: 0 rock, 1 floor, 2 water. */
  readonly cells: Uint8Array
  readonly doors: readonly DungeonDoor[]
  /** Middles of round columns. */
  readonly columns: readonly DungeonPlace[]
  readonly notes: readonly (DungeonPlace & { readonly title: string; readonly text: string })[]
  readonly warnings: readonly string[]
}
export interface DungeonPlace {
  readonly x: number
  readonly y: number
}
/** Across the middle of its cell. */
export interface DungeonDoor extends DungeonPlace {
  readonly isUpright: boolean
  readonly door: 'closed' | 'locked' | 'secret'
  /** true: a portcullis, which is seen through. */
  readonly isBarred: boolean
}
export type DungeonReading =
  | { readonly ok: true; readonly plan: DungeonPlan }
  | { readonly ok: false; readonly code: 'MAP_003'; readonly message: string }

/** On a side. */
export const DUNGEON_CELLS = 200
const COLUMN_RADIUS = 0.25

/** DUNGEON-2 Walls around all floor, in runs as long as possible; doors and columns. */
export function wallsOfPlan(plan: DungeonPlan): { readonly walls: MapWalls; readonly warnings: readonly string[] } {
  const losses = new Set<string>()
  const doors = firstOf(plan.doors, LIMITS.doorsPerMap, 'doors', losses).map(doorOf)
  const plain = [...edgesOf(plan), ...plan.columns.flatMap(edgesOfColumn)].map((at, index) => ({ id: `wall${index + 1}`, at }))
  return {
    walls: { walls: [...doors, ...firstOf(plain, LIMITS.wallsPerMap - doors.length, 'walls', losses)], lights: [] },
    warnings: [...losses],
  }
}

function doorOf({ x, y, isUpright, door, isBarred }: DungeonDoor, index: number): MapWall {
  const at: Segment = isUpright ? [x + 0.5, y, x + 0.5, y + 1] : [x, y + 0.5, x + 1, y + 0.5]
  return { id: `door${index + 1}`, at, door, ...(isBarred ? { kind: 'invisible' as const } : {}) }
}

function edgesOf({ width, height, cells }: DungeonPlan): Segment[] {
  const isFloor = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] !== 0
  const level = runsOf(height, width, (line, at) => isFloor(at, line - 1) !== isFloor(at, line))
  const upright = runsOf(width, height, (line, at) => isFloor(line - 1, at) !== isFloor(line, at))
  return [
    ...level.map(([line, from, to]): Segment => [from, line, to, line]),
    ...upright.map(([line, from, to]): Segment => [line, from, line, to]),
  ]
}

/** Line, start and end of each run of edges on the lines of one direction. */
function runsOf(lines: number, length: number, isEdge: (line: number, at: number) => boolean): (readonly [number, number, number])[] {
  const runs: (readonly [number, number, number])[] = []
  for (let line = 0; line <= lines; line += 1) {
    let start: number | undefined
    for (let at = 0; at <= length; at += 1) {
      const isOn = at < length && isEdge(line, at)
      if (isOn) start ??= at
      if (isOn || start === undefined) continue
      runs.push([line, start, at])
      start = undefined
    }
  }
  return runs
}

function edgesOfColumn({ x, y }: DungeonPlace): Segment[] {
  const [left, right, top, bottom] = [x - COLUMN_RADIUS, x + COLUMN_RADIUS, y - COLUMN_RADIUS, y + COLUMN_RADIUS].map(rounded)
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return []
  return [
    [left, top, right, top],
    [right, top, right, bottom],
    [right, bottom, left, bottom],
    [left, bottom, left, top],
  ]
}

/** Of a field; undefined unless it is a sound whole number. */
export function wholeField(value: unknown, name: string): number | undefined {
  const number = field(value, name)
  return isSoundNumber(number) && Number.isInteger(number) ? number : undefined
}

export function textField(value: unknown, name: string): string | undefined {
  const text = field(value, name)
  return typeof text === 'string' ? text : undefined
}

export function refusedDungeon(message: string): DungeonReading {
  return { ok: false, code: 'MAP_003', message }
}

export const DUNGEON_REFUSALS = {
  empty: 'This dungeon has no rooms.',
  large: 'This dungeon is too large: 200 cells on a side at most.',
  many: 'This dungeon has too many rooms.',
} as const
