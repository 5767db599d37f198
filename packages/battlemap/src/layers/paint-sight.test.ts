import { describe, expect, it } from 'vitest'
import type { BoardSight } from '../scene/scene'
import { changedSquares } from './paint-sight'

/** Ten by six squares, two by two to a cell. */
function sightWith(...changed: readonly (readonly [number, number])[]): BoardSight {
  const levels = new Uint8Array(60)
  for (const [column, row] of changed) levels[row * 10 + column] = 1
  return { columns: 10, rows: 6, levels, perCell: 2 }
}

describe('squares of a sight that changed', () => {
  it('are the whole cells around all that have another level', () => {
    expect(changedSquares(sightWith(), sightWith([3, 1], [6, 4]))).toEqual({ left: 2, top: 0, right: 7, bottom: 5 })
    expect(changedSquares(sightWith([9, 5]), sightWith())).toEqual({ left: 8, top: 4, right: 9, bottom: 5 })
    expect(changedSquares(sightWith([4, 2]), sightWith([4, 2]))).toBeUndefined()
  })

  it('are all at first, and on a map of another size', () => {
    const all = { left: 0, top: 0, right: 9, bottom: 5 }
    expect(changedSquares(undefined, sightWith())).toEqual(all)
    expect(changedSquares({ ...sightWith(), columns: 6, rows: 10 }, sightWith())).toEqual(all)
    expect(changedSquares({ ...sightWith(), perCell: 1 }, sightWith())).toEqual(all)
  })
})
