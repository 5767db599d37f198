import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOCKS, blocksSight, type DoorState, indexOf, isBlocked, standsBetween, WALL_BLOCKS, WALL_KINDS } from './index'
import { aRandomWall, aWall, chanceOf, pick, referenceBlocks } from './sight.test-support'

const [west, east] = [
  { x: 1_000, y: 2_000 },
  { x: 3_000, y: 2_000 },
]
const between = aWall(2_000, 1_000, 2_000, 3_000)

describe('What a wall blocks', () => {
  it.each(WALL_KINDS)('SIGHT-1 of a wall of the kind %s all that its kind blocks is blocked, and nothing else', (kind) => {
    const index = indexOf([{ ...between, kind }])
    const { sight, light, movement, sound, cover } = WALL_BLOCKS[kind]
    const asked = [BLOCKS.sight, BLOCKS.light, BLOCKS.movement, BLOCKS.sound, BLOCKS.totalCover, BLOCKS.halfCover]
    expect(asked.map((bits) => isBlocked(index, west, east, bits))).toEqual([
      sight,
      light,
      movement,
      sound,
      cover === 'total',
      cover === 'half',
    ])
    expect(blocksSight({ ...between, kind }, west, east)).toBe(sight)
  })

  it('SIGHT-1 a window is seen through, a curtain is walked through', () => {
    expect([WALL_BLOCKS.window.sight, WALL_BLOCKS.window.movement]).toEqual([false, true])
    expect([WALL_BLOCKS.ethereal.sight, WALL_BLOCKS.ethereal.movement]).toEqual([true, false])
  })

  it('SIGHT-2 an open door blocks nothing; a closed, a locked and a secret one block as their wall does', () => {
    const isBlockedBy = (door: DoorState) => isBlocked(indexOf([{ ...between, door }]), west, east, 63)
    expect((['open', 'closed', 'locked', 'secret'] as const).map(isBlockedBy)).toEqual([false, true, true, true])
  })
})

describe('Where a wall stands between two points', () => {
  it('SIGHT-3 a line that only touches the end of a wall is blocked', () => {
    expect(standsBetween(aWall(2_000, 2_000, 2_000, 3_000), west, east)).toBe(true)
    expect(standsBetween(aWall(2_000, 2_001, 2_000, 3_000), west, east)).toBe(false)
  })

  it('SIGHT-3 two walls that share an end leave no gap', () => {
    const corner = [aWall(2_000, 2_000, 2_000, 4_000), aWall(2_000, 2_000, 5_000, 777)]
    const gaps = Array.from({ length: 8_001 }, (_, at) => at - 2_000).filter(
      (y) => !corner.some((wall) => standsBetween(wall, { x: 1_000, y: 4_000 - y }, { x: 3_000, y })),
    )
    expect(gaps).toEqual([])
  })

  it('SIGHT-3 a point on a wall is seen from both sides, and sees both', () => {
    const onWall = { x: 2_000, y: 1_500 }
    for (const other of [west, east]) {
      expect(standsBetween(between, other, onWall)).toBe(false)
      expect(standsBetween(between, onWall, other)).toBe(false)
    }
  })

  it('SIGHT-3 a wall that lies along the line blocks it, unless it holds one of the points', () => {
    const along = aWall(1_500, 2_000, 2_500, 2_000)
    expect(standsBetween(along, west, east)).toBe(true)
    expect(standsBetween(along, west, { x: 2_500, y: 2_000 })).toBe(false)
    expect(standsBetween(along, west, { x: 1_400, y: 2_000 })).toBe(false)
    expect(standsBetween(along, { x: 2_000, y: 2_000 }, east)).toBe(false)
  })

  it('SIGHT-3 a wall without a length blocks nothing', () => {
    expect(standsBetween(aWall(2_000, 2_000, 2_000, 2_000), west, east)).toBe(false)
  })

  it('SIGHT-4 a one-way wall blocks what comes from its side only', () => {
    // From a to b it runs down the screen: east is to its left.
    expect(standsBetween({ ...between, oneWay: 'left' }, east, west)).toBe(true)
    expect(standsBetween({ ...between, oneWay: 'left' }, west, east)).toBe(false)
    expect(standsBetween({ ...between, oneWay: 'right' }, west, east)).toBe(true)
  })

  it('SIGHT-5 a line that is as high as the wall where it crosses it passes over', () => {
    const low = { ...between, heightFt: 10 }
    const passes = (fromFt: number, toFt: number) => !standsBetween(low, { ...west, heightFt: fromFt }, { ...east, heightFt: toFt })
    expect([passes(0, 0), passes(10, 10), passes(20, 0), passes(19, 0), passes(0, 20), passes(9, 9)]).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it('SIGHT-5 of what lies along the line both points must be as high as the wall', () => {
    const along = aWall(1_500, 2_000, 2_500, 2_000, { heightFt: 10 })
    const passes = (fromFt: number, toFt: number) => !standsBetween(along, { ...west, heightFt: fromFt }, { ...east, heightFt: toFt })
    expect([passes(10, 10), passes(100, 9)]).toEqual([true, false])
  })

  it('SIGHT-3 on the largest maps it is exact: a line one unit beside the end of a wall is free', () => {
    const far = 2_000_000
    const from = { x: -1_000_000, y: -1_000_000 }
    const to = { x: far, y: far - 1 }
    // The line runs below the diagonal by less than a unit.
    expect(standsBetween(aWall(0, 0, -1_000_000, 500_000), from, to)).toBe(false)
    expect(standsBetween(aWall(0, -1, -1_000_000, 500_000), from, to)).toBe(true)
  })

  it('SIGHT-3, SIGHT-4, SIGHT-5 it agrees with the point where lines meet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const chance = chanceOf(seed)
        const aPoint = () => ({ x: chance(17) * 250, y: chance(17) * 250, heightFt: pick(chance, [0, 0, 5, 10, 40]) })
        for (let count = 0; count < 50; count += 1) {
          const [wall, from, to] = [aRandomWall(chance, 4), aPoint(), aPoint()]
          expect(standsBetween(wall, from, to)).toBe(referenceBlocks(wall, from, to))
        }
      }),
    )
  })
})
