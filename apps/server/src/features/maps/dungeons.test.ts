import { LIMITS, type SignedIn } from '@hearthlight/protocol'
import { SavedMap } from '@hearthlight/table'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '../../testing/test-server'
import { drawDungeon } from './draw-dungeon'
import { mapOfDungeon } from './import-dungeon'

let server: TestServer
let mira: SignedIn
beforeAll(async () => {
  server = await aServer()
  mira = await server.signUp('mira')
})
afterAll(() => server.close())

const importFile = (file: object) =>
  server.call('POST', '/api/maps/import?name=dungeon.json', {
    token: mira.token,
    raw: JSON.stringify(file),
    headers: { 'content-type': 'application/json' },
  })
const aPlan = {
  name: 'Vault',
  width: 4,
  height: 3,
  cells: Uint8Array.from([0, 0, 0, 0, 0, 1, 1, 2, 0, 0, 0, 0]),
  doors: [],
  columns: [],
  notes: [],
  warnings: [],
}
const pixelAt = async (png: Uint8Array, x: number, y: number) => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)].join()
}
const [ROCK, FLOOR, WATER, WOOD] = ['43,42,50', '232,224,205', '150,186,200', '122,78,42']

describe('a dungeon', () => {
  it('DUNGEON-4 of Watabou becomes a map with a picture, walls, doors and pins of the DM', async () => {
    const { status, body } = await importFile({
      title: 'Vault\u202e of\nthe King',
      rects: [{ x: 0, y: 0, w: 4, h: 3 }],
      doors: [{ x: 1, y: 1, dir: { x: 1, y: 0 }, type: 7 }],
      notes: [
        { text: 'A cold draught.', ref: 'A', pos: { x: 2, y: 1 } },
        { text: ' ', ref: 'B', pos: { x: 2, y: 1 } },
      ],
    })
    expect([status, body.map.name, body.problems.length]).toEqual([201, 'Vault  of the King', 1])
    const map = SavedMap.parse(body.map.map)
    expect(map).toMatchObject({ gridSize: 50, backgroundImage: { width: 300, height: 250 } })
    expect(map.walls.walls[0]).toMatchObject({ at: [2.5, 2, 2.5, 3], door: 'locked' })
    expect(map.drawings).toMatchObject([
      { type: 'marker', points: [{ x: 3, y: 2 }], marker: { title: 'A', note: 'A cold draught.', text: '', isShown: false } },
    ])
  })

  it('DUNGEON-4 of donjon becomes a map too, and one that is too large leaves nothing', async () => {
    expect(await importFile({ cell_bit: {}, cells: [[2, 4]], rooms: [] })).toMatchObject({
      status: 201,
      body: { map: { name: 'dungeon' } },
    })
    const tooLarge = { cell_bit: {}, cells: Array.from({ length: 500 }, () => [2]) }
    expect(await importFile(tooLarge)).toMatchObject({ status: 422, body: { code: 'MAP_003' } })
  })

  it('DUNGEON-4 has at most 200 pins, whose words are cut', () => {
    const note = { x: 1, y: 1, title: '\u2028'.repeat(5), text: 'a'.repeat(9_000) }
    const { map, problems } = mapOfDungeon('file', { ...aPlan, notes: Array.from({ length: 201 }, () => note) })
    expect([map.drawings.length, map.drawings[4]?.marker?.title, problems.length]).toEqual([200, '5', 1])
    expect(map.drawings[0]?.marker?.note).toHaveLength(LIMITS.markerTextLength)
  })

  it('DUNGEON-3 is drawn: rock, floor, water and doors', async () => {
    const png = await drawDungeon({ ...aPlan, doors: [{ x: 2, y: 1, isUpright: true, door: 'closed', isBarred: false }] })
    expect(await Promise.all([pixelAt(png, 25, 25), pixelAt(png, 75, 75), pixelAt(png, 125, 75), pixelAt(png, 175, 75)])).toEqual([
      ROCK,
      FLOOR,
      WOOD,
      WATER,
    ])
  })

  it('DUNGEON-3 shows rock where a secret door is', async () => {
    const png = await drawDungeon({ ...aPlan, doors: [{ x: 2, y: 1, isUpright: true, door: 'secret', isBarred: false }] })
    expect(await pixelAt(png, 125, 75)).toBe(ROCK)
  })

  it('DUNGEON-3 is drawn smaller if it is large', async () => {
    const png = await drawDungeon({ ...aPlan, width: 200, height: 200, cells: new Uint8Array(40_000).fill(1) })
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 4_000, height: 4_000 })
  })
})
