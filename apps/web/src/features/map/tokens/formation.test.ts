import { LIMITS, type TokenId } from '@hearthlight/protocol'
import { describe, expect, it } from 'vitest'
import { FORMATIONS, movesToFormation } from './formation'

const band = (count: number, size = 1, x = 20, y = 20) =>
  Array.from({ length: count }, (_, index) => ({ id: `tok_${index}` as TokenId, x: x + index * size, y, size }))

describe('tokens in formation', () => {
  it('stand in a row, a column or a square around where they stood', () => {
    const cells = (formation: (typeof FORMATIONS)[number]) => movesToFormation(band(4), formation).map(({ x, y }) => [x, y])
    expect(cells('row')).toEqual([
      [20, 20],
      [21, 20],
      [22, 20],
      [23, 20],
    ])
    expect(cells('column').map(([, y]) => y)).toEqual([19, 20, 21, 22])
    expect(cells('square')).toEqual([
      [21, 20],
      [22, 20],
      [21, 21],
      [22, 21],
    ])
  })

  it.each(FORMATIONS)('as a %s never overlap and stay on the map, whatever their number, size and place', (formation) => {
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 20, 33]) {
      for (const [size, at] of [
        [1, 0],
        [3, 0],
        [2, LIMITS.mapCells - 80],
      ] as const) {
        const moves = movesToFormation(band(count, size, at, at), formation)
        const taken = moves.flatMap(({ x, y }) =>
          Array.from({ length: size * size }, (_, index) => `${x + (index % size)} ${y + Math.floor(index / size)}`),
        )
        expect(new Set(taken).size, `${count} of size ${size}`).toBe(count * size * size)
        expect(moves.every(({ x, y }) => x >= 0 && y >= 0 && Math.max(x, y) + size <= LIMITS.mapCells)).toBe(true)
      }
    }
  })
})
