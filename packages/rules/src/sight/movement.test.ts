import { describe, expect, it } from 'vitest'
import { indexOf, stopsMovement, stopsPath } from './index'
import { aWall } from './sight.test-support'

const [west, east] = [
  { x: 1_000, y: 2_000 },
  { x: 5_000, y: 2_000 },
]

describe('Where a move is stopped', () => {
  it('SIGHT-15 it is stopped one unit before the nearest wall', () => {
    const index = indexOf([aWall(4_000, 0, 4_000, 4_000), aWall(3_000, 0, 3_000, 4_000)])
    expect(stopsMovement(index, west, east)).toEqual({ at: { x: 2_999, y: 2_000 }, wall: 1 })
    expect(stopsMovement(index, east, west)).toEqual({ at: { x: 4_001, y: 2_000 }, wall: 0 })
  })

  it('SIGHT-15 windows, invisible walls and closed doors stop it; open doors, curtains and low walls do not', () => {
    const isStopped = (parts: Parameters<typeof aWall>[4]) =>
      stopsMovement(indexOf([aWall(3_000, 0, 3_000, 4_000, parts)]), west, east) !== undefined
    expect([isStopped({ kind: 'window' }), isStopped({ kind: 'invisible' }), isStopped({ door: 'locked' })]).toEqual([true, true, true])
    expect([isStopped({ kind: 'ethereal' }), isStopped({ kind: 'terrain' }), isStopped({ door: 'open' })]).toEqual([false, false, false])
  })

  it('SIGHT-15 it may not end on a wall, and may begin on one', () => {
    const wall = aWall(5_000, 0, 5_000, 4_000)
    expect(stopsMovement(indexOf([wall]), west, east)?.at).toEqual({ x: 4_999, y: 2_000 })
    expect(stopsMovement(indexOf([wall]), east, west)).toBeUndefined()
    expect(stopsMovement(indexOf([wall]), east, { x: 5_000, y: 3_000 })).toBeUndefined()
  })

  it('SIGHT-15 it does not slip through a corner, and runs against the end of a wall', () => {
    const corner = [aWall(3_000, 2_000, 3_000, 9_000), aWall(3_000, 2_000, 9_000, 9_000)]
    expect(stopsMovement(indexOf(corner), west, east)).toEqual({ at: { x: 2_999, y: 2_000 }, wall: 0 })
    expect(stopsMovement(indexOf([aWall(4_000, 2_000, 3_000, 2_000)]), west, east)).toEqual({ at: { x: 2_999, y: 2_000 }, wall: 0 })
    expect(stopsMovement(indexOf([aWall(4_000, 2_000, 3_000, 2_000)]), east, { x: 4_500, y: 2_000 })).toBeUndefined()
  })

  it('SIGHT-4, SIGHT-15 a one-way wall lets pass what comes from the other side', () => {
    const index = indexOf([aWall(3_000, 0, 3_000, 4_000, { oneWay: 'left' })])
    expect(stopsMovement(index, west, east)).toBeUndefined()
    expect(stopsMovement(index, east, west)?.wall).toBe(0)
  })

  it('SIGHT-15 right before a wall it stays where it is', () => {
    expect(stopsMovement(indexOf([aWall(1_001, 0, 1_001, 4_000)]), west, east)?.at).toEqual(west)
  })

  it('SIGHT-15 a path is stopped on the first leg that meets a wall', () => {
    const index = indexOf([aWall(0, 3_000, 9_000, 3_000)])
    const path = [west, east, { x: 5_000, y: 5_000 }, west]
    expect(stopsPath(index, path)).toEqual({ leg: 1, at: { x: 5_000, y: 2_999 }, wall: 0 })
    expect(stopsPath(index, path.slice(0, 2))).toBeUndefined()
    expect(stopsPath(index, [west])).toBeUndefined()
    expect(stopsPath(index, [west, west])).toBeUndefined()
  })
})
