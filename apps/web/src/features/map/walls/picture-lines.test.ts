import { beforeEach, describe, expect, it } from 'vitest'
import { scaleOf } from './found/look-for-walls'
import { type Line, NO_LINES, proposalAt, proposalsOf, usePictureLines, withoutProposals } from './picture-lines'
import { aMap, aWall } from './structures.test-support'

const line = (x1: number, y1: number, x2: number, y2: number): Line => [
  { x: x1, y: y1 },
  { x: x2, y: y2 },
]
const FOUND = [line(0, 0, 5, 0), line(5, 0, 5, 5), line(5, 5, 0, 5)]
const idsLeft = () => usePictureLines.getState().proposed.map(({ id }) => id)

describe('proposed walls', () => {
  beforeEach(() => usePictureLines.setState({ ...NO_LINES, proposed: proposalsOf(FOUND, aMap([])), current: 'found1' }))

  it('WALL-15 are those along which no walls stand yet, be they of several pieces', () => {
    const map = aMap([aWall('a', [0, 0.2, 2, 0.2]), aWall('b', [2, 0.1, 5, 0]), aWall('c', [5, 0, 5, 2])])
    expect(proposalsOf(FOUND, map).map(({ id }) => id)).toEqual(['found1', 'found2'])
  })

  it('WALL-15 are pressed where they lie', () => {
    expect(proposalAt({ x: 2, y: 0.2 }, 0.3)?.id).toBe('found0')
    expect(proposalAt({ x: 2, y: 2 }, 0.3)).toBeUndefined()
  })

  it('WALL-15 go one by one: keys go on with the next, or the last one', () => {
    withoutProposals(new Set(['found0']))
    expect([idsLeft(), usePictureLines.getState().current]).toEqual([['found1', 'found2'], 'found1'])
    withoutProposals(new Set(['found1']))
    expect(usePictureLines.getState().current).toBe('found2')
    withoutProposals(new Set(['found2']))
    expect([idsLeft(), usePictureLines.getState().current]).toEqual([[], null])
  })

  it('WALL-15 are looked for in a picture of at most four million pixels, with cells of 32 at most', () => {
    expect(scaleOf({ gridSize: 64 }, { width: 640, height: 640 })).toBe(0.5)
    expect(scaleOf({ gridSize: 20 }, { width: 640, height: 640 })).toBe(1)
    const scale = scaleOf({ gridSize: 50 }, { width: 10_000, height: 10_000 })
    expect((10_000 * scale) ** 2).toBeLessThanOrEqual(4_000_001)
    expect(scaleOf({ gridSize: 32 }, { width: 20_000, height: 100 }) * 20_000).toBeLessThanOrEqual(8_192)
  })
})
