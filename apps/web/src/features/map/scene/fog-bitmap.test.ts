import type { Fog } from '@hearthlight/table'
import { expect, it } from 'vitest'
import { countHidden, createFogMaker } from './fog-bitmap'

const hiddenIn = (bytes: Uint8Array, columns: number) =>
  [...bytes.keys()].filter((index) => bytes[index] === 1).map((index) => [index % columns, Math.floor(index / columns)])

it('MAP-28 turns rows of digits into cells, the leftmost in the highest bit', () => {
  const fog: Fog = { isUsed: true, rows: ['', '81', '4'] }
  const { hidden } = createFogMaker()(fog, 10, 4)
  expect(hiddenIn(hidden, 10)).toEqual([
    [0, 1],
    [7, 1],
    [1, 2],
  ])
  expect(countHidden(fog)).toBe(3)
})

it('MAP-28 gives the same object for the same rows, and changes only what changed', () => {
  const make = createFogMaker()
  const rows = ['f', '8']
  const before = make({ isUsed: true, rows }, 8, 8)
  expect(make({ isUsed: true, rows }, 8, 8)).toBe(before)
  const after = make({ isUsed: true, rows: ['f', '', '1'] }, 8, 8)
  expect(after).not.toBe(before)
  expect(hiddenIn(after.hidden, 8)).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [3, 2],
  ])
  expect(hiddenIn(make({ isUsed: true, rows: [] }, 8, 8).hidden, 8)).toEqual([])
})

it('MAP-28 leaves out what lies beyond the map', () => {
  expect(hiddenIn(createFogMaker()({ isUsed: true, rows: ['ff', 'ff', 'ff'] }, 2, 2).hidden, 2)).toHaveLength(4)
})
