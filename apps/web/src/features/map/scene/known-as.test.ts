import { describe, expect, it } from 'vitest'
import { knownAs } from './known-as'

/** One square per cell: A1 is seen, B1 told, C1 remembered, D1 unknown. */
const MAP = {
  fog: { isUsed: true, rows: ['1'] },
  ownLayers: { columns: 4, rows: 1, dim: [], dark: [], told: ['4'], remembered: ['2'] },
}
const at = (x: number, size = 1) => knownAs(MAP, { x, y: 0, size })

describe('how a place is known', () => {
  it('SIGHT-30 is said in one word: seen, told, or remembered', () => {
    expect([0, 1, 2, 3, 9].map((x) => at(x))).toEqual(['seen', 'told', 'remembered', undefined, undefined])
  })

  it('SIGHT-30 of several squares the best counts', () => {
    expect([at(0, 4), at(1, 3), at(2, 2)]).toEqual(['seen', 'told', 'remembered'])
  })

  it('SIGHT-30 is not said where fog alone decides', () => {
    expect(knownAs({ fog: MAP.fog }, { x: 0, y: 0 })).toBeUndefined()
  })
})
