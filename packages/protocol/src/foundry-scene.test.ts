import { describe, expect, it } from 'vitest'
import { type FoundryScene, isFoundryScene, parseFoundryScene } from './foundry-scene'
import { LIMITS } from './limits'
import { MapWalls } from './map-walls'

/** 20 by 10 cells of 100 pixels; the padding is 5 cells beside and 3 above. */
const aScene = (changes: object = {}) => ({
  name: 'The mill',
  width: 2_000,
  height: 1_000,
  padding: 0.25,
  grid: { type: 1, size: 100, distance: 5, units: 'ft' },
  background: { src: 'maps/mill.webp', offsetX: 0, offsetY: 0 },
  walls: [],
  lights: [],
  ...changes,
})
const aWall = (changes: object = {}) => ({
  c: [600, 400, 800, 400],
  light: 20,
  sight: 20,
  sound: 20,
  move: 20,
  dir: 0,
  door: 0,
  ds: 0,
  ...changes,
})
const aLight = (config: object = {}, changes: object = {}) => ({
  x: 700,
  y: 500,
  rotation: 0,
  config: { dim: 40, bright: 20, color: '#FFAA00', alpha: 0.3, angle: 360, ...config },
  ...changes,
})
const read = (changes: object = {}): FoundryScene => {
  const reading = parseFoundryScene(aScene(changes))
  if (!reading.ok) throw new Error(reading.message)
  expect(MapWalls.safeParse(reading.scene.walls).success).toBe(true)
  return reading.scene
}
const wallOf = (changes: object) => read({ walls: [aWall(changes)] }).walls.walls[0]
const lightOf = (config: object, changes: object = {}) => read({ lights: [aLight(config, changes)] }).walls.lights[0]

describe('importing a scene of Foundry VTT', () => {
  it('FOUNDRY-1 counts in cells from the first cell after the padding', () => {
    const { walls, gridSize } = read({ walls: [aWall()], lights: [aLight()] })
    expect(gridSize).toBe(100)
    expect(walls.walls).toEqual([{ id: 'wall1', at: [1, 1, 3, 1] }])
    expect(walls.lights[0]).toMatchObject({ x: 2, y: 2 })
  })

  it('FOUNDRY-1 keeps the grid where it is if the picture is shifted under it', () => {
    const scene = read({ background: { offsetX: 30, offsetY: -20 }, walls: [aWall({ c: [0, 400, 5_000, 400] })] })
    expect(scene).toMatchObject({ gridOffsetX: 30, gridOffsetY: -20 })
    expect(scene.walls.walls[0]?.at).toEqual([-0.3, 1, 19.7, 1])
  })

  it('FOUNDRY-1 reads the fields of older versions', () => {
    const old = { grid: 50, gridType: 1, gridDistance: 10, shiftX: 5, padding: 0, background: undefined }
    const { c } = aWall()
    const light = { x: 100, y: 50, dim: 40, bright: 20, tintColor: '#112233', tintAlpha: 0.2 }
    const scene = read({ ...old, walls: [{ c, sense: 2, move: 0, sound: 1, door: 0 }], lights: [light] })
    expect(scene).toMatchObject({ gridSize: 50, gridOffsetX: 5 })
    expect(scene.walls.walls[0]).toEqual({ id: 'wall1', at: [12, 8, 16, 8], kind: 'terrain' })
    expect(scene.walls.lights[0]).toMatchObject({ x: 2, y: 1, dimFt: 20, brightFt: 10, color: '#112233' })
  })

  it('FOUNDRY-2 cuts walls at the picture’s edge, and drops broken ones and dots', () => {
    const broken = [
      { c: [1, 2, 3] },
      { c: ['1', 2, 3, 4] },
      { c: [Number.NaN, 0, 1, 1] },
      { c: [1e300, 0, 1, 1] },
      { c: [600, 400, 600, 400] },
      null,
      7,
      {},
    ]
    const { walls } = read({ walls: [...broken, aWall({ c: [0, 400, 9_000, 400] })] })
    expect(walls.walls.map(({ at }) => at)).toEqual([[0, 1, 20, 1]])
  })

  it.each([
    ['normal', {}, undefined],
    ['invisible', { sight: 0, light: 0, sound: 0 }, 'invisible'],
    ['see-through, but stopping sound', { sight: 0, light: 0 }, 'window'],
    ['by distance', { sight: 30, light: 30 }, 'window'],
    ['ethereal', { sound: 0, move: 0 }, 'ethereal'],
    ['limited', { sight: 10, light: 10, move: 0 }, 'terrain'],
  ])('FOUNDRY-3 reads a wall that is %s', (_what, restrictions, kind) => {
    expect(wallOf(restrictions)?.kind).toBe(kind)
  })

  it.each([
    [{ door: 1, ds: 0 }, 'closed'],
    [{ door: 1, ds: 1 }, 'open'],
    [{ door: 1, ds: 2 }, 'locked'],
    [{ door: 2, ds: 0 }, 'secret'],
    [{ door: 2, ds: 1 }, 'open'],
    [{ door: 7, ds: 1 }, undefined],
  ])('FOUNDRY-3 reads the door %o', (door, state) => {
    expect(wallOf(door)?.door).toBe(state)
  })

  it('FOUNDRY-3 reads the side from which a wall blocks', () => {
    expect([0, 1, 2, 'left'].map((dir) => wallOf({ dir })?.oneWay)).toEqual([undefined, 'left', 'right', undefined])
  })

  it('FOUNDRY-3 says what walls lose', () => {
    const soundOnly = read({ walls: [aWall({ sight: 0, light: 0, move: 0 })] })
    expect(soundOnly.walls.walls).toEqual([])
    expect(soundOnly.warnings).toContainEqual(expect.stringContaining('neither'))
    expect(read({ walls: [aWall({ light: 0 })] }).warnings).toContainEqual(expect.stringContaining('light and sight'))
    expect(read({ walls: [aWall({ sight: 10, light: 10 })] }).warnings).toContainEqual(expect.stringContaining('Low walls'))
  })

  it('FOUNDRY-4 reads radius, colour, strength and cone of a light', () => {
    expect(lightOf({})).toEqual({ id: 'light1', x: 2, y: 2, brightFt: 20, dimFt: 40, color: '#ffaa00', alpha: 0.3, isOn: true })
    expect(lightOf({ angle: 90 }, { rotation: 270, hidden: true })).toMatchObject({
      isOn: false,
      cone: { directionDegrees: 90, widthDegrees: 90 },
    })
    expect(lightOf({ bright: 30, dim: 10 })).toMatchObject({ brightFt: 30, dimFt: 30 })
  })

  it('FOUNDRY-4 reads that a light flickers like fire', () => {
    expect(['torch', 'flame', 'pulse', null].map((type) => lightOf({ animation: { type } })?.flickers)).toEqual([
      true,
      true,
      undefined,
      undefined,
    ])
    expect(lightOf({}, { lightAnimation: { type: 'torch', speed: 5 } })?.flickers).toBe(true)
    expect(lightOf({ animation: 'torch' })?.flickers).toBeUndefined()
  })

  it('FOUNDRY-4 leaves out darkness, lights without a radius and lights beside the map', () => {
    const lights = [
      aLight({ negative: true }),
      aLight({ luminosity: -0.5 }),
      aLight({ dim: 0, bright: 0 }),
      aLight({}, { x: 100 }),
      aLight({}, { x: '7' }),
      null,
    ]
    const { walls, warnings } = read({ lights })
    expect(walls.lights).toEqual([])
    expect(warnings).toContainEqual(expect.stringContaining('darkness'))
  })

  it.each([
    [{}, 'bright'],
    [{ darkness: 0.5 }, 'dim'],
    [{ darkness: 1 }, 'dark'],
    [{ globalLight: false }, 'dark'],
    [{ environment: { darknessLevel: 0.3, globalLight: { enabled: true } } }, 'dim'],
    [{ environment: { darknessLevel: 'none', globalLight: 7 } }, 'bright'],
  ])('FOUNDRY-5 takes the ambient light of %o', (changes, light) => {
    expect(read(changes).light).toBe(light)
  })

  it('FOUNDRY-2 stops at the most walls, doors and lights, and says so', () => {
    const many = <Thing>(count: number, thing: Thing) => Array.from({ length: count }, () => thing)
    const { walls, warnings } = read({
      walls: many(LIMITS.wallsPerMap + 5, aWall({ door: 1 })),
      lights: many(LIMITS.mapLightsPerMap + 1, aLight()),
    })
    expect([walls.walls.length, walls.lights.length]).toEqual([LIMITS.wallsPerMap, LIMITS.mapLightsPerMap])
    expect(walls.walls.filter(({ door }) => door !== undefined)).toHaveLength(LIMITS.doorsPerMap)
    expect(warnings.filter((warning) => warning.startsWith('There are '))).toHaveLength(3)
  })

  it('says that only walls, doors and lights are read, and that there is no picture', () => {
    expect(read().warnings).toEqual([expect.stringContaining('picture')])
    expect(read({ tokens: [{}], notes: [{}], grid: { type: 2, size: 100 } }).warnings).toHaveLength(3)
  })

  it.each([
    ['no width', { width: undefined }],
    ['a width without end', { width: 1e300 }],
    ['cells of no pixels', { grid: { size: 0 } }],
    ['a grid that is a text', { grid: 'square' }],
    ['more cells than a map has', { width: 900_000 }],
  ])('refuses %s with MAP_003 and words', (_what, changes) => {
    expect(parseFoundryScene(aScene(changes))).toMatchObject({ ok: false, code: 'MAP_003', message: expect.stringMatching(/\w/) })
  })

  it('is told from a map of ours', () => {
    expect(isFoundryScene(aScene())).toBe(true)
    expect(isFoundryScene({ gridSize: 50, tokens: [], walls: { walls: [], lights: [] } })).toBe(false)
  })
})
