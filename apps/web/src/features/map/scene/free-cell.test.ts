import type { TokenId } from '@hearthlight/protocol'
import { TOKEN_DEFAULTS, type Token } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { freeCell } from './free-cell'

const standing = (...places: (readonly [x: number, y: number, size?: number])[]): Record<string, Token> =>
  Object.fromEntries(
    places.map(([x, y, size = 1], index) => [`tok_${index}`, { ...TOKEN_DEFAULTS, id: `tok_${index}` as TokenId, x, y, size }]),
  )

it.each([
  ['the wished cell where nobody stands', standing(), 1, { x: 4, y: 4 }],
  ['a neighbour where somebody does', standing([4, 4]), 1, { x: 4, y: 3 }],
  ['past a large one', standing([3, 3, 4]), 1, { x: 4, y: 2 }],
  ['with room for a large one', standing([5, 5]), 2, { x: 4, y: 3 }],
])('a new token arrives at %s', (_which, tokens, size, cell) => {
  expect(freeCell(tokens, { x: 4, y: 4 }, size)).toEqual(cell)
})

it('a new token is never off the map', () => {
  expect(freeCell(standing([0, 0]), { x: 0, y: 0 }, 1)).toEqual({ x: 0, y: 1 })
})
