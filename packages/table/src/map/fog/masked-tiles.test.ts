import { describe, expect, it } from 'vitest'
import { NO_FOG, paintFog, type Run } from './fog'
import { isBackgroundHidden, maskedLevels, maskedTiles } from './masked-tiles'

const BACKGROUND = { uploadId: 'up_keep', width: 1_000, height: 600 }
const ground = (cover: readonly Run[], grid: Partial<{ gridSize: number; gridOffsetX: number; gridOffsetY: number }> = {}) => ({
  background: BACKGROUND,
  fog: paintFog(NO_FOG, { cover }),
  gridSize: 50,
  gridOffsetX: 0,
  gridOffsetY: 0,
  ...grid,
})
const rows = (from: number, to: number, length = 1_000): Run[] =>
  Array.from({ length: to - from }, (_, index) => ({ x: 0, y: from + index, length }))

describe('the picture under the fog', () => {
  it('MAP-40 is whole where there is no picture, or nothing hidden', () => {
    expect(isBackgroundHidden(ground([]))).toBe(false)
    expect(isBackgroundHidden({ ...ground(rows(0, 1)), background: null })).toBe(false)
    expect(maskedTiles({ ...ground(rows(0, 1)), background: null })).toEqual([])
    expect(isBackgroundHidden(ground(rows(0, 1)))).toBe(true)
  })

  it('MAP-40 is cut into pieces that share two pixels with their neighbours and end with the picture', () => {
    const pieces = maskedTiles(ground([{ x: 0, y: 0, length: 1 }]))
    expect(pieces.map(({ place, left, top, right, bottom }) => [place, left, top, right, bottom])).toEqual([
      ['0-0', 0, 0, 514, 514],
      ['1-0', 512, 0, 1_000, 514],
      ['0-1', 0, 512, 514, 600],
      ['1-1', 512, 512, 1_000, 600],
    ])
    expect(pieces.map(({ hidden }) => hidden)).toEqual([[{ left: 0, top: 0, right: 50, bottom: 50 }], [], [], []])
  })

  it('MAP-40 has no piece of what is hidden altogether', () => {
    const right = Array.from({ length: 12 }, (_, y) => ({ x: 10, y, length: 10 }))
    expect(maskedTiles(ground(right)).map(({ place }) => place)).toEqual(['0-0', '0-1'])
    expect(maskedTiles(ground(rows(0, 12)))).toEqual([])
  })

  it('MAP-40 hides exactly the cells, however the grid lies on the picture', () => {
    const shifted = maskedTiles(ground([{ x: 1, y: 2, length: 3 }], { gridSize: 40.5, gridOffsetX: 10.25, gridOffsetY: -30 }))
    expect(shifted[0]?.hidden).toEqual([{ left: 50.75, top: 51, right: 172.25, bottom: 91.5 }])
    const across = maskedTiles(ground([{ x: 9, y: 0, length: 3 }]))
    expect(across.slice(0, 2).map(({ hidden }) => hidden)).toEqual([
      [{ left: 450, top: 0, right: 514, bottom: 50 }],
      [{ left: 512, top: 0, right: 600, bottom: 50 }],
    ])
  })

  it('MAP-40 names a piece by what is hidden of it: the others keep their names', () => {
    const names = (cover: readonly Run[]) => maskedTiles(ground(cover)).map(({ name }) => name)
    const before = names([{ x: 0, y: 0, length: 1 }])
    const after = names([{ x: 0, y: 0, length: 2 }])
    expect(after[0]).not.toBe(before[0])
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(names([{ x: 0, y: 0, length: 1 }])).toEqual(before)
    const other = maskedTiles({ ...ground([]), background: { ...BACKGROUND, uploadId: 'up_other' } })
    expect(other.map(({ name }) => name)).not.toContain(before[1])
  })

  it('MAP-40 makes at most 256 pieces of the largest picture', () => {
    const background = { uploadId: 'up_large', width: 20_000, height: 20_000 }
    const pieces = maskedTiles({ ...ground([{ x: 0, y: 0, length: 1 }]), background })
    expect(pieces).toHaveLength(256)
    expect(Math.max(...pieces.map(({ name }) => name.length))).toBeLessThan(40)
  })

  it('MAP-46 has pieces twice as wide at each further level, up to one of the whole picture', () => {
    expect([maskedLevels({ width: 512, height: 9 }), maskedLevels(BACKGROUND), maskedLevels({ width: 12_000, height: 9_000 })]).toEqual([
      1, 2, 5,
    ])
    const [only, ...others] = maskedTiles(ground([{ x: 0, y: 0, length: 1 }]), 1)
    expect([only?.place, only?.right, only?.bottom, others]).toEqual(['1-0-0', 1_000, 600, []])
    expect(maskedTiles(ground(rows(0, 12)), 1)).toEqual([])
  })
})
