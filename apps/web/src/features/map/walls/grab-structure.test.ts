import { describe, expect, it } from 'vitest'
import { grabAt, structuresWithin } from './grab-structure'
import { snapped, splitPlace } from './snap-place'
import { aLight, aMap, aWall } from './structures.test-support'

const MAP = aMap([aWall('long', [0, 0, 10, 0]), aWall('short', [0, 4, 0.5, 4]), aWall('cross', [5, -3, 5, 3])], [aLight('fire', 4, 8)])
const grab = (x: number, y: number, ...selected: string[]) => grabAt(MAP, new Set(selected), { x, y }, 0.3)

describe('what a press takes hold of', () => {
  it('WALL-9 an end of a wall is its corner, the rest of it the piece', () => {
    expect(grab(0.2, 0.1)).toEqual({ kind: 'corner', id: 'long', at: { x: 0, y: 0 } })
    expect(grab(2, 0.2)).toEqual({ kind: 'piece', id: 'long' })
    expect(grab(0.25, 4.1)).toEqual({ kind: 'piece', id: 'short' })
    expect(grab(0.5, 4.1)).toMatchObject({ kind: 'corner', id: 'short' })
    expect(grab(2, 2)).toBeUndefined()
  })

  it('WALL-9 where walls cross, a selected one comes first', () => {
    expect(grab(5.1, 0.05)).toMatchObject({ id: 'long' })
    expect(grab(5.1, 0.05, 'cross')).toMatchObject({ id: 'cross' })
  })

  it('WALL-12 the rings of a selected light, which is alone in that', () => {
    expect(grab(8, 8, 'fire')).toEqual({ kind: 'ring', id: 'fire', ring: 'bright' })
    expect(grab(4, 16.1, 'fire')).toEqual({ kind: 'ring', id: 'fire', ring: 'dim' })
    expect(grab(4.1, 8.1, 'fire')).toEqual({ kind: 'light', id: 'fire' })
    expect([grab(8, 8), grab(8, 8, 'fire', 'long')]).toEqual([undefined, undefined])
  })

  it('WALL-11 a rectangle takes walls by their middle and lights by their place', () => {
    expect(structuresWithin(MAP, { x: 6, y: 1 }, { x: -1, y: -1 })).toEqual(['long', 'cross'])
    expect(structuresWithin(MAP, { x: 3, y: 3 }, { x: 4, y: 9 })).toEqual(['fire'])
  })
})

describe('where places catch', () => {
  const lines = [
    [
      { x: 2.2, y: 2.2 },
      { x: 8.2, y: 2.2 },
    ],
  ] as const
  const at = (x: number, y: number, changes: object = {}) =>
    snapped(MAP, new Set(), { x, y }, { isSquare: true, lines: [], isFree: false, ...changes })

  it('WALL-5 ends of walls come before the picture’s edges, and those before the grid', () => {
    expect(at(0.4, 4.2)).toEqual({ x: 0.5, y: 4 })
    expect(at(2.1, 2.1)).toEqual({ x: 2, y: 2 })
    expect(at(2.1, 2.1, { lines })).toEqual({ x: 2.2, y: 2.2 })
    expect(at(6.03, 2.04, { lines })).toEqual({ x: 6.03, y: 2.2 })
    expect(at(6.03, 2.04, { lines, isFree: true })).toEqual({ x: 6.03, y: 2.04 })
    expect(at(6.2, 6.2, { isSquare: false })).toEqual({ x: 6.2, y: 6.2 })
  })

  it('WALL-10 a wall is split at a point of the grid on it, else where it was pressed', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ] as const
    expect(splitPlace(line, { x: 3.4, y: 0.2 }, true)).toEqual({ x: 3.5, y: 0 })
    expect(splitPlace(line, { x: 3.4, y: 0.2 }, false).x).toBeCloseTo(3.4)
    const slanted = [
      { x: 0, y: 0 },
      { x: 10, y: 1 },
    ] as const
    expect(splitPlace(slanted, { x: 3.4, y: 0.34 }, true).x).toBeCloseTo(3.4)
  })
})
