import { describe, expect, it } from 'vitest'
import { canSee, type Eye, type Light, type Seen, type SightScene, seenByAny, seenCells, sightMapOf } from './index'
import { anEye, aScene, aWall } from './sight.test-support'

const aLight = (x: number, y: number, parts: Partial<Light> = {}): Light => ({ x, y, brightFt: 10, dimFt: 20, isOn: true, ...parts })
const dark = (parts: Partial<SightScene> = {}) => aScene({ ambient: 'dark', ...parts })

/** How an eye in the middle of the westernmost cell sees the middles of the cells to the east of it. */
function seenEastward(scene: SightScene, vision: Eye['vision'], parts: Partial<Eye> = {}): string {
  const map = sightMapOf(scene)
  const eye = { ...anEye(500, 500, vision), ...parts }
  return Array.from({ length: scene.columns - 1 }, (_, cell) => LETTERS[canSee(map, eye, { x: cell * 1_000 + 1_500, y: 500 })]).join('')
}

const LETTERS: Readonly<Record<Seen, string>> = { no: '-', sensed: 's', dark: 'k', dim: 'd', bright: 'B' }

describe('Light', () => {
  it('SIGHT-8 without darkvision, bright and dim light are seen as they are, and darkness not at all', () => {
    expect(seenEastward(dark({ lights: [aLight(4_500, 500)] }), {})).toBe('dBBBBBdd-')
    expect(seenEastward(aScene({ ambient: 'dim' }), {})).toBe('ddddddddd')
  })

  it('SIGHT-7 with darkvision, dim light is bright and darkness is grey, as far as it reaches', () => {
    expect(seenEastward(dark(), { darkvisionFt: 30 })).toBe('kkkkkk---')
    expect(seenEastward(aScene({ ambient: 'dim' }), { darkvisionFt: 30 })).toBe('BBBBBBddd')
  })

  it('SIGHT-6 ranges begin at the edge of a creature', () => {
    expect(seenEastward(dark(), { darkvisionFt: 30 }, { halfSize: 1_000 })).toBe('kkkkkkk--')
  })

  it('SIGHT-9 the brightest of all lights counts, a light that is off does not, and walls keep light back', () => {
    const lights = [aLight(4_500, 500, { brightFt: 5, dimFt: 5 }), aLight(4_500, 500, { brightFt: 0, dimFt: 10 })]
    expect(seenEastward(dark({ lights }), {})).toBe('-dBBBd---')
    expect(seenEastward(dark({ lights: [aLight(4_500, 500, { isOn: false })] }), {})).toBe('---------')
    // The wall hides the cells behind it from the light, not from the eye, which looks along its other side.
    const wall = aWall(4_000, 750, 4_000, 2_500)
    expect(seenEastward(dark({ lights: [aLight(4_500, 2_000, { dimFt: 60 })], walls: [wall] }), {})).toBe('---BBdddd')
  })

  it('SIGHT-9 a cone lights what lies between its edges', () => {
    const eastward = aLight(4_500, 500, { cone: { directionDegrees: 90, widthDegrees: 60 } })
    expect(seenEastward(dark({ lights: [eastward] }), {})).toBe('---BBBdd-')
    const allButEast = aLight(4_500, 500, { cone: { directionDegrees: 270, widthDegrees: 300 } })
    expect(seenEastward(dark({ lights: [allButEast] }), {})).toBe('dBBB-----')
  })

  it('SIGHT-9 in areas with a light of their own the uppermost counts', () => {
    const square = (left: number, right: number) => [
      { x: left, y: 0 },
      { x: right, y: 0 },
      { x: right, y: 1_000 },
      { x: left, y: 1_000 },
    ]
    const areas = [
      { outline: square(2_000, 6_000), level: 'dark' as const },
      { outline: square(4_000, 5_000), level: 'dim' as const },
    ]
    expect(seenEastward(aScene({ areas }), {})).toBe('B--d-BBBB')
  })
})

describe('Senses', () => {
  it('SIGHT-12 in magical darkness and through it only truesight sees; no light and no darkvision helps', () => {
    const darkness = [{ x: 4_500, y: 500, radiusFt: 5 }]
    const lights = [aLight(4_500, 500)]
    expect(seenEastward(aScene({ darkness, lights }), { darkvisionFt: 60 })).toBe('BB-------')
    expect(seenEastward(aScene({ darkness, lights }), { truesightFt: 20 })).toBe('BBBB-----')
    // Who stands in it sees nothing around.
    expect(seenEastward(aScene({ darkness: [{ x: 500, y: 500, radiusFt: 7 }] }), { darkvisionFt: 60 })).toBe('---------')
  })

  it('SIGHT-13 truesight sees in darkness as in bright light, but not through walls', () => {
    expect(seenEastward(dark({ walls: [aWall(6_000, 0, 6_000, 1_000)] }), { truesightFt: 120 })).toBe('BBBBB----')
  })

  it('SIGHT-13 blindsight needs no light, and is stopped by what gives total cover', () => {
    expect(seenEastward(dark({ walls: [aWall(2_000, 0, 2_000, 1_000, { kind: 'ethereal' })] }), { blindsightFt: 20 })).toBe('ssss-----')
    expect(seenEastward(dark({ walls: [aWall(2_000, 0, 2_000, 1_000, { kind: 'window' })] }), { blindsightFt: 20 })).toBe('s--------')
  })

  it('SIGHT-13 tremorsense feels the floor through walls, if the creature stands on it', () => {
    const walled = dark({ walls: [aWall(2_000, 0, 2_000, 1_000)] })
    expect(seenEastward(walled, { tremorsenseFt: 20 })).toBe('ssss-----')
    expect(seenEastward(walled, { tremorsenseFt: 20 }, { heightFt: 10 })).toBe('---------')
    const flying = { x: 1_500, y: 500, heightFt: 5 }
    expect(canSee(sightMapOf(walled), anEye(500, 500, { tremorsenseFt: 20 }), flying)).toBe('no')
  })

  it('SIGHT-14 the blinded notice by blindsight and tremorsense only, the unconscious nothing', () => {
    const senses = { darkvisionFt: 60, truesightFt: 60, blindsightFt: 10, tremorsenseFt: 20 }
    expect(seenEastward(aScene(), { ...senses, isBlinded: true })).toBe('ssss-----')
    expect(seenEastward(aScene(), { ...senses, isUnconscious: true })).toBe('---------')
  })

  it('SIGHT-8 eyes with a limited range see nothing beyond it, and those without eyes nothing', () => {
    expect(seenEastward(aScene(), { sightFt: 20 })).toBe('BBBB-----')
    expect(seenEastward(aScene(), { sightFt: 0, blindsightFt: 10 })).toBe('ss-------')
  })

  it('SIGHT-6 of several eyes the one that sees a square best counts', () => {
    const map = sightMapOf(dark({ walls: [aWall(5_000, 0, 5_000, 10_000)], lights: [aLight(7_500, 4_500)] }))
    const eyes = [anEye(500, 4_500, { darkvisionFt: 120 }), anEye(9_500, 4_500), anEye(1_500, 1_500, { tremorsenseFt: 30 })]
    const each = eyes.map((eye) => seenCells(map, eye).seen)
    const best = each[0]?.map((seen, at) => Math.max(seen, ...each.map((other) => other[at] ?? 0)))
    expect(seenByAny(map, eyes).seen.join('')).toBe(best?.join(''))
    expect(new Set(best)).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(seenByAny(map, []).seen.some((seen) => seen > 0)).toBe(false)
  })

  it('SIGHT-5 whoever flies over a wall sees the floor behind its shadow', () => {
    const walls = [aWall(3_000, 0, 3_000, 1_000, { heightFt: 10 })]
    expect(seenEastward(aScene({ walls }), {})).toBe('BB-------')
    // From 20 feet the wall's top throws a shadow as long as the way to the wall.
    expect(seenEastward(aScene({ walls }), {}, { heightFt: 20 })).toBe('BB--BBBBB')
    expect(seenCells(sightMapOf(aScene({ walls })), { ...anEye(500, 500), heightFt: 20 }).seen[40 * 1 + 18]).toBe(0)
  })
})
