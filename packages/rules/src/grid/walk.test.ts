import { describe, expect, it } from 'vitest'
import { type GridKind, hexCentre, walk } from './index'

const OPEN = () => false
const at = (...places: readonly (readonly [x: number, y: number])[]) => places.map(([x, y]) => ({ x, y }))
const ground = (rule: '5-5-5' | '5-10-5' | 'euclid', isDifficult: (space: { x: number; y: number; size: number }) => boolean = OPEN) => ({
  kind: 'square' as GridKind,
  rule,
  isDifficult,
})
/** Columns 3 and 4 are a swamp. */
const swamp = ({ x, size }: { readonly x: number; readonly size: number }) => x + size > 3 && x < 5

/** Counted by hand on squared paper. */
const OPEN_WAYS = [
  ['four squares along a row', at([0, 0], [4, 0]), 20, 20, 20],
  ['three squares diagonally', at([0, 0], [3, 3]), 15, 20, 21.21],
  ['five along and two down', at([0, 0], [5, 2]), 25, 30, 26.93],
  ['a corner', at([0, 0], [1, 1], [2, 0]), 10, 15, 14.14],
  ['nowhere', at([2, 2], [2, 2]), 0, 0, 0],
] as const
const SWAMP_WAYS = [
  ['to its edge', at([0, 0], [2, 0]), 10, 10],
  ['into it', at([0, 0], [3, 0]), 20, 20],
  ['through it', at([0, 0], [6, 0]), 40, 40],
  ['diagonally through it: 5, 10, swamp 10, swamp 20, 5', at([0, 0], [5, 5]), 35, 50],
  ['out of it', at([4, 0], [6, 0]), 10, 10],
  ['around its corner', at([2, 0], [3, 0], [2, 0]), 15, 15],
] as const

describe('the length of a way', () => {
  it.each(OPEN_WAYS)('MOVE-1 %s', (_what, places, flat, inTurn, straight) => {
    const feet = (['5-5-5', '5-10-5', 'euclid'] as const).map((rule) => walk(ground(rule), 1, places).feet)
    expect(feet.map((each) => Math.round(each * 100) / 100)).toEqual([flat, inTurn, straight])
  })

  it.each(SWAMP_WAYS)('MOVE-2 counts steps into difficult terrain twice: %s', (_what, places, flat, inTurn) => {
    expect([walk(ground('5-5-5', swamp), 1, places).feet, walk(ground('5-10-5', swamp), 1, places).feet]).toEqual([flat, inTurn])
  })

  it('MOVE-2 a straight distance counts the part in difficult terrain twice', () => {
    expect(walk(ground('euclid', swamp), 1, at([0, 0], [6, 0])).feet).toBe(40)
    expect(walk(ground('euclid', swamp), 1, at([0, 0], [6, 6])).feet).toBeCloseTo(5 * Math.SQRT2 * 8)
  })

  it('MOVE-2 a large token is slowed as soon as a part of it stands in difficult terrain', () => {
    expect(walk(ground('5-5-5', swamp), 2, at([0, 0], [2, 0])).feet).toBe(15)
  })

  it('MOVE-1 goes on where the way before ended: the diagonals alternate across moves', () => {
    const first = walk(ground('5-10-5'), 1, at([0, 0], [1, 1]))
    expect(walk(ground('5-10-5'), 1, at([1, 1], [2, 2]), first)).toEqual({ feet: 15, diagonals: 2 })
  })

  it('MOVE-1, MOVE-2 on hexes each step counts five feet, into difficult terrain ten', () => {
    const place = (x: number, y: number) => {
      const centre = hexCentre({ x, y }, 'odd-r')
      return { x: centre.x - 0.5, y: centre.y - 0.5 }
    }
    const isDifficult = ({ x }: { readonly x: number }) => x > 1.9 && x < 2.1
    const hexes = { kind: 'odd-r' as const, rule: '5-10-5' as const, isDifficult }
    expect(walk(hexes, 1, [place(0, 0), place(2, 0)]).feet).toBe(15)
    expect(walk(hexes, 1, [place(0, 0), place(4, 0)]).feet).toBe(25)
    expect(walk(hexes, 1, [place(0, 0), place(0, 4)]).feet).toBe(20)
  })

  it('MOVE-1, MOVE-2 without a grid the way is straight, rounded to the foot, and the part in difficult terrain counts twice', () => {
    const free = { kind: 'none' as const, isDifficult: ({ x }: { readonly x: number }) => x > 2 }
    expect(walk(free, 1, at([0, 0], [1, 1])).feet).toBe(7)
    expect(walk(free, 1, at([0, 0], [2, 0])).feet).toBe(10)
    expect(walk(free, 1, at([0, 0], [4, 0])).feet).toBe(30)
  })
})
