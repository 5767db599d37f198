import { coverBetween, indexOf, stopsPath } from '@hearthlight/rules/sight'
import { describe, expect, it } from 'vitest'
import { LIMITS } from './limits'
import { MapWalls } from './map-walls'
import { parseUniversalVtt, type UniversalVttMap } from './universal-vtt'

const at = (x: unknown, y: unknown) => ({ x, y })
const aFile = (changes: object = {}, resolution: object = {}) => ({
  format: 0.3,
  resolution: { map_origin: at(0, 0), map_size: at(30, 20), pixels_per_grid: 70, ...resolution },
  image: 'iVBORw0KGgo=',
  ...changes,
})
const read = (file: unknown): UniversalVttMap => {
  const reading = parseUniversalVtt(file)
  if (!reading.ok) throw new Error(reading.message)
  expect(MapWalls.safeParse(reading.map.walls).success).toBe(true)
  return reading.map
}

const toMiddle = (column: number) => ({ x: column * 1_000 + 500, y: 1_500 })

describe('importing a Universal VTT map', () => {
  it('UVTT-1 counts everything from the corner of the cropped sheet', () => {
    const { walls } = read(
      aFile(
        {
          line_of_sight: [[at(2, 1), at(5, 1), at(5, 4)]],
          portals: [{ bounds: [at(3, 1), at(4, 1)] }],
          lights: [{ position: at(12, 11), range: 4 }],
        },
        { map_origin: at(2, 1) },
      ),
    )
    expect(walls.walls.slice(0, 2)).toEqual([
      { id: 'wall1', at: [0, 0, 3, 0] },
      { id: 'wall2', at: [3, 0, 3, 3] },
    ])
    expect(walls.walls.at(-1)).toEqual({ id: 'door1', at: [1, 0, 2, 0], door: 'closed' })
    expect(walls.lights[0]).toMatchObject({ x: 10, y: 10 })
  })

  it('UVTT-2 takes the height from map_size.y', () => {
    expect(read(aFile())).toMatchObject({ width: 30, height: 20, pixelsPerCell: 70 })
  })

  it('UVTT-3 drops dots and numbers that are none, and cuts walls at the edge of the map', () => {
    const { walls } = read(
      aFile({
        line_of_sight: [
          [at(1, 1), at(1, 1)],
          [at(Number.NaN, 1), at(2, 2)],
          [at(1, Number.POSITIVE_INFINITY), at(2, 2)],
          [at('1', 1), at(2, 2)],
          [at(-5, 10), at(35, 10)],
          [at(-5, -5), at(-1, -1)],
          [at(40, 0), at(40, 20)],
          'nonsense',
          [null, at(1, 1)],
        ],
      }),
    )
    expect(walls.walls.map(({ at }) => at)).toEqual([[0, 10, 30, 10]])
  })

  it('UVTT-3 stops at the largest number of walls and says so', () => {
    const zigzag = Array.from({ length: 50_000 }, (_, index) => at(index % 2, 1 + (index % 7)))
    const { walls, warnings } = read(aFile({ line_of_sight: [zigzag], objects_line_of_sight: [[at(0, 0), at(1, 1)]] }))
    expect(walls.walls).toHaveLength(LIMITS.wallsPerMap)
    expect(walls.walls.every(({ kind }) => kind === undefined)).toBe(true)
    expect(warnings).toEqual([expect.stringContaining('walls'), expect.stringContaining('walls')])
  })

  it('UVTT-11 outlines of objects are low walls, which give half cover and stop nobody', () => {
    const outline = [at(2, 0), at(2, 4)]
    const { walls } = read(aFile({ line_of_sight: [], objects_line_of_sight: [outline] }, { map_origin: at(0, 0) }))
    expect(walls.walls).toEqual([{ id: 'object1', at: [2, 0, 2, 4], kind: 'terrain' }])
    const index = indexOf([{ ax: 2_000, ay: 0, bx: 2_000, by: 4_000, kind: 'terrain' }])
    expect(coverBetween(index, { x: 0, y: 1, size: 1 }, { x: 4, y: 1, size: 1 })).toBe('half')
    expect(stopsPath(index, [toMiddle(0), toMiddle(4)])).toBeUndefined()
  })

  it('UVTT-4 takes a portal that is not closed for a window', () => {
    const bounds = [at(1, 1), at(2, 1)]
    const { walls } = read(aFile({ portals: [{ bounds }, { bounds, closed: true }, { bounds, closed: false }, { bounds: [at(1, 1)] }] }))
    expect(walls.walls.map(({ kind, door }) => [kind, door])).toEqual([
      [undefined, 'closed'],
      [undefined, 'closed'],
      ['window', undefined],
    ])
  })

  it('UVTT-5 makes dim light of the range, bright light of half, and leaves out lights beside the map', () => {
    const light = { position: at(3, 3), range: 4, intensity: 2, color: 'ffeccd8b' }
    const { walls } = read(aFile({ lights: [light, { ...light, position: at(31, 3) }, { ...light, range: Number.NaN }] }))
    expect(walls.lights).toEqual([{ id: 'light1', x: 3, y: 3, brightFt: 10, dimFt: 20, color: '#eccd8b', alpha: 0.1, isOn: true }])
  })

  it('UVTT-5 switches lights off where they are painted into the picture', () => {
    const { walls } = read(aFile({ environment: { baked_lighting: true }, lights: [{ position: at(3, 3), range: 4 }] }))
    expect(walls.lights[0]).toMatchObject({ isOn: false, color: '#ffffff', alpha: 0.05 })
  })

  it.each([
    ['ffeccd8b', '#eccd8b'],
    ['#ECCD8B', '#eccd8b'],
    ['red', '#ffffff'],
    [7, '#ffffff'],
  ])('UVTT-6 reads the colour %s as %s', (color, expected) => {
    expect(read(aFile({ lights: [{ position: at(3, 3), range: 4, color }] })).walls.lights[0]?.color).toBe(expected)
  })

  it('UVTT-7 hands over the picture without the head of a data URL', () => {
    expect(read(aFile({ image: 'data:image/webp;base64,UklGRg==' })).imageBase64).toBe('UklGRg==')
  })

  it('UVTT-8 reads another version with a warning', () => {
    expect(read(aFile({ format: '1.0' })).warnings).toHaveLength(1)
    expect(read(aFile({ format: '0.2' })).warnings).toEqual([])
  })

  it.each([
    ['ffffffff', false, 'bright'],
    ['ff808080', false, 'dim'],
    ['ff101030', false, 'dark'],
    ['ff000000', true, 'bright'],
    [7, false, 'bright'],
  ])('UVTT-9 takes ambient light of %s, painted in: %s, for %s', (ambient_light, baked_lighting, light) => {
    expect(read(aFile({ environment: { ambient_light, baked_lighting } })).light).toBe(light)
  })

  it('UVTT-4 takes a portal without bounds to be a cell wide, and one that stands free for a door like others', () => {
    const portals = [{ position: at(3, 2), rotation: Math.PI / 2, freestanding: true }, { position: at(3, 2) }, { rotation: 1 }]
    expect(read(aFile({ portals })).walls.walls).toMatchObject([{ id: 'door1', at: [3, 1.5, 3, 2.5], door: 'closed' }])
  })

  it('UVTT-12 keeps of a portal that it stands free, and its rotation where that is not the one of its bounds', () => {
    const bounds = [at(1, 2), at(2, 2)]
    const portals = [
      { bounds, rotation: 0 },
      { bounds, rotation: 2 * Math.PI, freestanding: true },
      { bounds, rotation: Math.PI, closed: false },
      { bounds, rotation: -1.570796, freestanding: true },
      { bounds, rotation: Number.NaN },
    ]
    expect(read(aFile({ portals })).walls.walls.map(({ portal }) => portal)).toEqual([
      undefined,
      { isFreestanding: true },
      { turn: Math.PI },
      { isFreestanding: true, turn: -1.570796 },
      undefined,
    ])
  })

  it('UVTT-5 says that a light without shadows is stopped by walls here', () => {
    const { warnings, walls } = read(aFile({ lights: [{ position: at(3, 3), range: 4, shadows: false }] }))
    expect([warnings.length, walls.lights.length]).toEqual([1, 1])
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['a file without a picture', { ...aFile(), image: undefined }],
    ['an empty picture', aFile({ image: 'data:image/png;base64,' })],
    ['a map without a size', aFile({}, { map_size: undefined })],
    ['a map of no cells', aFile({}, { map_size: at(0, 4) })],
    ['a map that is not a number wide', aFile({}, { map_size: at(Number.NaN, 4) })],
    ['a map without end', aFile({}, { map_size: at(1e9, 4) })],
    ['cells without pixels', aFile({}, { pixels_per_grid: 0 })],
  ])('refuses %s with MAP_003 and words', (_what, file) => {
    expect(parseUniversalVtt(file)).toMatchObject({ ok: false, code: 'MAP_003', message: expect.stringMatching(/\w/) })
  })
})
