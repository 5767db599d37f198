import { expect, it } from 'vitest'
import { freePlaces } from './free-place'

const standing = (...places: (readonly [x: number, y: number, size?: number])[]) => places.map(([x, y, size = 1]) => ({ x, y, size }))

it.each([
  ['the wished cell where nobody stands', standing(), 1, { x: 4, y: 4 }],
  ['a neighbour where somebody does', standing([4, 4]), 1, { x: 4, y: 3 }],
  ['past a large one', standing([3, 3, 4]), 1, { x: 4, y: 2 }],
  ['with room for a large one', standing([5, 5]), 2, { x: 4, y: 3 }],
])('a new token arrives at %s', (_which, tokens, size, cell) => {
  expect(freePlaces(tokens)({ x: 4, y: 4 }, size)).toEqual(cell)
})

it('a new token is never off the map', () => {
  expect(freePlaces(standing([0, 0]))({ x: 0, y: 0 }, 1)).toEqual({ x: 0, y: 1 })
  expect(freePlaces(standing([999, 999]))({ x: 999, y: 999 }, 2)).toEqual({ x: 998, y: 997 })
})

it('several new tokens stand side by side, none on another', () => {
  const placeFor = freePlaces(standing([4, 4]))
  const places = Array.from({ length: 8 }, () => placeFor({ x: 4, y: 4 }, 1))
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`))).toHaveLength(8)
  expect(places.every(({ x, y }) => Math.abs(x - 4) <= 1 && Math.abs(y - 4) <= 1)).toBe(true)
})
