import {
  DUNGEON_CELLS,
  DUNGEON_REFUSALS,
  type DungeonDoor,
  type DungeonPlace,
  type DungeonPlan,
  type DungeonReading,
  refusedDungeon,
  textField,
  wholeField,
} from './dungeon-plan'
import { field, isSoundNumber, listOf } from './map-sheet'

/** Whether an object of a file looks like a dungeon of Watabou's One Page Dungeon. */
export function isWatabouDungeon(file: object): boolean {
  return Array.isArray(field(file, 'rects')) && Array.isArray(field(file, 'doors'))
}

const MOST_RECTS = 2_000
/** Rock around the dungeon, in cells. */
const MARGIN = 1
const WATER = 2

interface Rect extends DungeonPlace {
  readonly width: number
  readonly height: number
}

/** Reads such a file after JSON.parse. Never throws; broken doors, columns and notes are left out. */
export function parseWatabouDungeon(file: object): DungeonReading {
  const found = listOf(field(file, 'rects'))
  if (found.length > MOST_RECTS) return refusedDungeon(DUNGEON_REFUSALS.many)
  const rects = found.flatMap((rect) => rectOf(rect) ?? [])
  if (rects.length === 0) return refusedDungeon(DUNGEON_REFUSALS.empty)
  const left = Math.min(...rects.map(({ x }) => x)) - MARGIN
  const top = Math.min(...rects.map(({ y }) => y)) - MARGIN
  const width = Math.max(...rects.map((rect) => rect.x + rect.width)) + MARGIN - left
  const height = Math.max(...rects.map((rect) => rect.y + rect.height)) + MARGIN - top
  if (Math.max(width, height) > DUNGEON_CELLS) return refusedDungeon(DUNGEON_REFUSALS.large)

  const cells = new Uint8Array(width * height)
  for (const rect of rects) {
    for (let y = rect.y - top; y < rect.y - top + rect.height; y += 1) {
      const start = y * width + rect.x - left
      cells.fill(1, start, start + rect.width)
    }
  }
  const onMap = (place: unknown): DungeonPlace | undefined => {
    const [x, y] = [field(place, 'x'), field(place, 'y')]
    if (!isSoundNumber(x) || !isSoundNumber(y)) return undefined
    return x >= left && y >= top && x < left + width && y < top + height ? { x: x - left, y: y - top } : undefined
  }
  const cellOf = (place: unknown): DungeonPlace | undefined => {
    const at = onMap(place)
    return at === undefined ? undefined : { x: Math.floor(at.x), y: Math.floor(at.y) }
  }
  for (const place of listOf(field(file, 'water'))) {
    const cell = cellOf(place)
    if (cell !== undefined && cells[cell.y * width + cell.x] === 1) cells[cell.y * width + cell.x] = WATER
  }

  const losses = new Set<string>()
  if (found.some((rect) => field(rect, 'rotunda') === true)) losses.add('Round rooms are drawn square.')
  const doors = listOf(field(file, 'doors')).flatMap((door) => {
    const cell = cellOf(door)
    const isOnFloor = cell !== undefined && cells[cell.y * width + cell.x] !== 0
    return (isOnFloor ? doorOf(door, cell, losses) : undefined) ?? []
  })
  const columns = listOf(field(file, 'columns')).flatMap((place) => {
    const cell = cellOf(place)
    return cell === undefined || cells[cell.y * width + cell.x] === 0 ? [] : { x: cell.x + 0.5, y: cell.y + 0.5 }
  })
  const notes = listOf(field(file, 'notes')).flatMap((note) => {
    const at = onMap(field(note, 'pos'))
    const ref = field(note, 'ref')
    const title = typeof ref === 'number' ? String(ref) : (textField(note, 'ref') ?? '')
    return at === undefined ? [] : { ...at, title, text: textField(note, 'text') ?? '' }
  })
  const plan: DungeonPlan = { name: textField(file, 'title'), width, height, cells, doors, columns, notes, warnings: [...losses] }
  return { ok: true, plan }
}

function rectOf(rect: unknown): Rect | undefined {
  const [x, y, width, height] = ['x', 'y', 'w', 'h'].map((name) => wholeField(rect, name))
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** By the file's numbers: 1 door, 4 portcullis, 5 large door, 6 secret, 7 barred; 3, 8 and 9 are stairs, others are open. */
function doorOf(door: unknown, cell: DungeonPlace, losses: Set<string>): DungeonDoor | undefined {
  const type = wholeField(door, 'type')
  if (type === 3 || type === 8 || type === 9) losses.add('Stairs were left out.')
  if (type !== 1 && type !== 4 && type !== 5 && type !== 6 && type !== 7) return undefined
  const state = type === 6 ? 'secret' : type === 7 ? 'locked' : 'closed'
  const isUpright = wholeField(field(door, 'dir'), 'x') !== 0
  return { ...cell, isUpright, door: state, isBarred: type === 4 }
}
