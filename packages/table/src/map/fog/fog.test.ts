import { seededRandom } from '@hearthlight/testkit'
import { describe, expect, it } from 'vitest'
import { cellsOfFog, Fog, fogBetween, fogOfCells, isCovered, isHidden, isRowHidden, NO_FOG, paintFog } from './fog'

const whole = (width: number, height: number) =>
  paintFog(NO_FOG, { cover: Array.from({ length: height }, (_, y) => ({ x: 0, y, length: width })) })

describe('fog', () => {
  it('hides the cells of a run and no others', () => {
    const fog = paintFog(NO_FOG, { cover: [{ x: 3, y: 2, length: 4 }] })
    expect([2, 3, 6, 7].map((x) => isHidden(fog, x, 2))).toEqual([false, true, true, false])
    expect(isHidden(fog, 3, 1)).toBe(false)
  })

  it('is the same value however it came about', () => {
    const once = paintFog(NO_FOG, { cover: [{ x: 0, y: 0, length: 2 }] })
    const twice = paintFog(paintFog(once, { cover: [{ x: 90, y: 40, length: 9 }] }), { reveal: [{ x: 90, y: 40, length: 9 }] })
    expect(twice).toEqual(once)
    expect(paintFog(once, { cover: [{ x: 1, y: 0, length: 1 }] })).toBe(once)
  })

  it('covers a token only where all of its cells are hidden', () => {
    const fog = whole(10, 10)
    expect(isCovered(fog, { x: 8, y: 8, size: 2 })).toBe(true)
    expect(isCovered(fog, { x: 9, y: 8, size: 2 })).toBe(false)
    expect(isCovered(paintFog(fog, { reveal: [{ x: 4, y: 4, length: 1 }] }), { x: 3, y: 3, size: 3 })).toBe(false)
  })

  it('holds 200 by 200 cells in 12 KB even where it is cut into a chessboard', () => {
    const cells = Array.from({ length: 40_000 }, (_, index) => ({ x: index % 200, y: Math.floor(index / 200), revealed: index % 2 === 0 }))
    expect(JSON.stringify(fogOfCells(cells)).length).toBeLessThan(12_000)
    expect(JSON.stringify(whole(200, 200)).length).toBeLessThan(12_000)
  })

  it('says the difference of any two fogs in runs that make one of the other', () => {
    const random = seededRandom(7)
    let fog = NO_FOG
    for (let step = 0; step < 300; step += 1) {
      const run = { x: random.below(60), y: random.below(20), length: 1 + random.below(30) }
      const next = paintFog(fog, random.chance(0.5) ? { cover: [run] } : { reveal: [run] })
      expect(paintFog({ ...fog, isUsed: true }, fogBetween(fog, next))).toEqual(next)
      expect(Fog.safeParse(next).success).toBe(true)
      fog = next
    }
    expect(fogOfCells(cellsOfFog(fog))).toEqual(fog)
  })

  it('tells of a whole row what it tells of each of its squares', () => {
    const random = seededRandom(11)
    let fog = whole(24, 4)
    for (let step = 0; step < 400; step += 1) {
      const run = { x: random.below(30), y: random.below(4), length: 1 + random.below(3) }
      fog = paintFog(fog, random.chance(0.7) ? { cover: [{ ...run, length: 20 }] } : { reveal: [run] })
      const [y, left, right] = [random.below(5), random.below(30), random.below(34)]
      const squares = Array.from({ length: Math.max(0, right - left) }, (_, index) => left + index)
      expect(isRowHidden(fog, y, left, right)).toBe(squares.every((x) => isHidden(fog, x, y)))
    }
  })

  it('stops at the edge of the largest map', () => {
    const fog = paintFog(NO_FOG, { cover: [{ x: 990, y: 999, length: 1_000 }] })
    expect(Fog.safeParse(fog).success).toBe(true)
    expect(isHidden(fog, 999, 999)).toBe(true)
  })
})
