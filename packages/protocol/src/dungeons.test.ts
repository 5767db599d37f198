import { describe, expect, it } from 'vitest'
import { parseDonjonDungeon } from './donjon-dungeon'
import { type DungeonPlan, type DungeonReading, wallsOfPlan } from './dungeon-plan'
import { MapWalls } from './map-walls'
import { parseWatabouDungeon } from './watabou-dungeon'

const planOf = (reading: DungeonReading): DungeonPlan => {
  if (!reading.ok) throw new Error(reading.message)
  return reading.plan
}
const wallsOf = (plan: DungeonPlan) => {
  const { walls } = wallsOfPlan(plan)
  expect(MapWalls.safeParse(walls).success).toBe(true)
  return walls.walls
}
/** One line of text for each row: rock `#`, floor `.`, water `~`. */
const drawn = ({ cells, width, height }: DungeonPlan) =>
  Array.from({ length: height }, (_, y) => [...cells.subarray(y * width, (y + 1) * width)].map((cell) => '#.~'[cell]).join(''))

/** A room, a door to the east of it, and a second room. */
const aWatabou = (changes: object = {}) => ({
  title: 'Vault of the Quiet King',
  rects: [
    { x: -3, y: 0, w: 2, h: 2 },
    { x: -1, y: 0, w: 1, h: 1 },
    { x: 0, y: 0, w: 2, h: 1 },
  ],
  doors: [{ x: -1, y: 0, dir: { x: 1, y: 0 }, type: 1 }],
  notes: [{ text: 'A cold draught.', ref: 'A', pos: { x: -2, y: 1 } }],
  columns: [{ x: -3, y: 1 }],
  water: [{ x: 1, y: 0 }],
  ...changes,
})
const aDonjon = (changes: object = {}) => ({
  cell_bit: {},
  cells: [
    [0, 0, 0, 0, 0],
    [0, 2, 131_072, 4, 16],
    [0, 2, 16, 1_048_576, 0],
    [0, 0, 0, 4, 0],
  ],
  rooms: [null, { id: 1, north: 1, south: 2, west: 1, east: 1, contents: { summary: 'Rats', detail: { monster: ['3 rats', '--'] } } }],
  settings: { name: 'The Wet Cellar' },
  ...changes,
})

describe('importing a dungeon of Watabou', () => {
  it('DUNGEON-2 makes floor of its rectangles, with rock around', () => {
    const plan = planOf(parseWatabouDungeon(aWatabou()))
    expect(drawn(plan)).toEqual(['#######', '#....~#', '#..####', '#######'])
    expect(plan.name).toBe('Vault of the Quiet King')
  })

  it('DUNGEON-2 puts walls around all floor in long runs, and around columns, and doors across their cell', () => {
    const walls = wallsOf(planOf(parseWatabouDungeon(aWatabou())))
    expect(walls[0]).toEqual({ id: 'door1', at: [3.5, 1, 3.5, 2], door: 'closed' })
    expect(walls.slice(1, 7).map(({ at }) => at)).toEqual([
      [1, 1, 6, 1],
      [3, 2, 6, 2],
      [1, 3, 3, 3],
      [1, 1, 1, 3],
      [3, 2, 3, 3],
      [6, 1, 6, 2],
    ])
    expect(walls.slice(7).map(({ at }) => at)).toContainEqual([1.25, 2.25, 1.75, 2.25])
    expect(walls).toHaveLength(11)
  })

  it.each([
    [0, undefined],
    [1, { door: 'closed' }],
    [2, undefined],
    [3, undefined],
    [4, { door: 'closed', kind: 'invisible' }],
    [6, { door: 'secret' }],
    [7, { door: 'locked' }],
    ['1', undefined],
  ])('DUNGEON-2 reads a door of the type %s', (type, expected) => {
    const walls = wallsOf(planOf(parseWatabouDungeon(aWatabou({ doors: [{ x: -1, y: 0, dir: { x: 0, y: 1 }, type }] }))))
    const door = walls.find(({ id }) => id.startsWith('door'))
    expect(door).toEqual(expected === undefined ? undefined : { id: 'door1', at: [3, 1.5, 4, 1.5], ...expected })
  })

  it('DUNGEON-1 leaves out what is broken or beside the dungeon', () => {
    const odd = [null, 7, {}, { x: 1e300, y: 0 }, { x: 90, y: 90 }, { x: '1', y: 0 }, { x: Number.NaN, y: 0, pos: null }]
    const rects = [...aWatabou().rects, { x: 0.5, y: 0, w: 1, h: 1 }, { x: 0, y: 0, w: -1, h: 1 }, { x: 0, y: 0, w: 1e300, h: 1 }, null]
    const plan = planOf(parseWatabouDungeon(aWatabou({ rects, doors: odd, notes: odd, columns: odd, water: odd, title: 7 })))
    expect(plan).toMatchObject({ width: 7, height: 4, doors: [], notes: [], columns: [], name: undefined })
  })

  it('says what is lost', () => {
    const rects = [{ x: 0, y: 0, w: 3, h: 3, rotunda: true }]
    expect(planOf(parseWatabouDungeon(aWatabou({ rects, doors: [{ x: 1, y: 1, type: 3 }] }))).warnings).toHaveLength(2)
  })

  it.each([
    ['no rooms', []],
    ['rooms that are none', [null, {}]],
    [
      'more cells than are drawn',
      [
        { x: 0, y: 0, w: 1, h: 1 },
        { x: 5_000, y: 0, w: 1, h: 1 },
      ],
    ],
    ['a room without end', [{ x: 0, y: 0, w: 1_000_000, h: 1_000_000 }]],
    ['too many rooms', Array.from({ length: 2_001 }, () => ({ x: 0, y: 0, w: 1, h: 1 }))],
  ])('DUNGEON-1 refuses %s', (_what, rects) => {
    expect(parseWatabouDungeon(aWatabou({ rects }))).toMatchObject({ ok: false, code: 'MAP_003' })
  })
})

describe('importing a dungeon of donjon', () => {
  it('DUNGEON-2 makes floor of rooms, corridors and doors', () => {
    const plan = planOf(parseDonjonDungeon(aDonjon()))
    expect(drawn(plan)).toEqual(['#####', '#...#', '#.#.#', '###.#'])
    expect(plan.doors).toEqual([
      { x: 2, y: 1, isUpright: true, door: 'closed', isBarred: false },
      { x: 3, y: 2, isUpright: false, door: 'secret', isBarred: false },
    ])
    expect([plan.name, plan.notes]).toEqual(['The Wet Cellar', [{ x: 1.5, y: 2, title: '1', text: 'Rats\n3 rats' }]])
    wallsOf(plan)
  })

  it('DUNGEON-1 takes cells that are no numbers for rock, and leaves out broken rooms', () => {
    const cells = [[2, '2', null, Number.NaN, -2, 2.5, 1e300], 'row', null]
    const rooms = [null, 7, { north: 'a' }, { north: 1e9, south: 1e9, west: 0, east: 0 }]
    const plan = planOf(parseDonjonDungeon(aDonjon({ cells, rooms, settings: null })))
    expect(drawn(plan)).toEqual(['.######', '#######', '#######'])
    expect([plan.notes, plan.name]).toEqual([[], undefined])
  })

  it.each([
    ['nothing but rock', { cells: [[0, 16]] }],
    ['no rows', { cells: [] }],
    ['more rows than are drawn', { cells: Array.from({ length: 201 }, () => [2]) }],
    ['a longer row than is drawn', { cells: [Array.from({ length: 201 }, () => 2)] }],
    ['too many rooms', { rooms: Array.from({ length: 2_001 }, () => null) }],
  ])('DUNGEON-1 refuses %s', (_what, changes) => {
    expect(parseDonjonDungeon(aDonjon(changes))).toMatchObject({ ok: false, code: 'MAP_003' })
  })
})
