import {
  DUNGEON_CELLS,
  DUNGEON_REFUSALS,
  type DungeonDoor,
  type DungeonPlan,
  type DungeonReading,
  refusedDungeon,
  textField,
  wholeField,
} from './dungeon-plan'
import { field, isSoundNumber, listOf } from './map-sheet'

/** Bits of a cell. */
const ROOM = 2
const CORRIDOR = 4
const ARCH = 65_536
const DOOR = 131_072
const LOCKED = 262_144
const TRAPPED = 524_288
const SECRET = 1_048_576
const PORTCULLIS = 2_097_152
const STAIRS = 4_194_304 | 8_388_608
const DOORS = DOOR | LOCKED | TRAPPED | SECRET | PORTCULLIS
const FLOOR = ROOM | CORRIDOR | ARCH | DOORS | STAIRS

const MOST_ROOMS = 2_000
const MOST_DETAILS = 20

/** Whether an object of a file looks like a dungeon of donjon's generator. */
export function isDonjonDungeon(file: object): boolean {
  return Array.isArray(field(file, 'cells')) && field(file, 'cell_bit') !== undefined
}

/** Reads such a file after JSON.parse. Never throws; a cell that is no number is rock, broken rooms have no note. */
export function parseDonjonDungeon(file: object): DungeonReading {
  const rows = listOf(field(file, 'cells')).map(listOf)
  const [width, height] = [rows.reduce((most, row) => Math.max(most, row.length), 0), rows.length]
  if (Math.max(width, height) > DUNGEON_CELLS) return refusedDungeon(DUNGEON_REFUSALS.large)
  const rooms = listOf(field(file, 'rooms'))
  if (rooms.length > MOST_ROOMS) return refusedDungeon(DUNGEON_REFUSALS.many)
  const bitsOf = (x: number, y: number): number => {
    const bits = rows[y]?.[x]
    return typeof bits === 'number' && Number.isInteger(bits) && bits >= 0 && bits < 2 ** 32 ? bits : 0
  }
  const isFloor = (x: number, y: number) => (bitsOf(x, y) & FLOOR) !== 0

  const losses = new Set<string>()
  const cells = new Uint8Array(width * height)
  const doors: DungeonDoor[] = []
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isFloor(x, y)) continue
      cells[y * width + x] = 1
      const bits = bitsOf(x, y)
      if ((bits & STAIRS) !== 0) losses.add('Stairs were left out.')
      if ((bits & TRAPPED) !== 0) losses.add('Traps on doors were left out.')
      if ((bits & DOORS) === 0) continue
      const isUpright = isFloor(x - 1, y) || isFloor(x + 1, y)
      doors.push({ x, y, isUpright, door: stateOf(bits), isBarred: (bits & PORTCULLIS) !== 0 })
    }
  }
  if (!cells.includes(1)) return refusedDungeon(DUNGEON_REFUSALS.empty)
  const notes = rooms.flatMap((room) => noteOf(room, width, height) ?? [])
  const name = textField(field(file, 'settings'), 'name')
  const plan: DungeonPlan = { name, width, height, cells, doors, columns: [], notes, warnings: [...losses] }
  return { ok: true, plan }
}

function stateOf(bits: number): DungeonDoor['door'] {
  if ((bits & SECRET) !== 0) return 'secret'
  return (bits & LOCKED) === 0 ? 'closed' : 'locked'
}

/** In the middle of the room. */
function noteOf(room: unknown, width: number, height: number): DungeonPlan['notes'][number] | undefined {
  const [north, south, west, east] = ['north', 'south', 'west', 'east'].map((side) => wholeField(room, side))
  if (north === undefined || south === undefined || west === undefined || east === undefined) return undefined
  const [x, y] = [(west + east + 1) / 2, (north + south + 1) / 2]
  if (x < 0 || y < 0 || x > width || y > height) return undefined
  const id = field(room, 'id')
  const contents = field(room, 'contents')
  const detail = field(contents, 'detail')
  const texts = [
    field(contents, 'summary'),
    ...(typeof detail === 'object' && detail !== null ? Object.values(detail).slice(0, MOST_DETAILS).flat().slice(0, MOST_DETAILS) : []),
  ]
  const words = texts.filter((text) => typeof text === 'string' && text.trim() !== '' && text !== '--')
  return { x, y, title: isSoundNumber(id) ? String(id) : '', text: words.join('\n') }
}
