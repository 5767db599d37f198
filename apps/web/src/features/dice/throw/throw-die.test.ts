import { Quaternion } from 'three'
import { describe, expect, it } from 'vitest'
import { SOLIDS, type Solid, shapeOf, topMark } from './solid'
import { percentile, throwDie } from './throw-die'

const FACES = { 4: 4, 6: 6, 8: 8, 10: 10, 12: 12, 20: 20 } as const
const TURNS = { 4: 12, 6: 24, 8: 24, 10: 10, 12: 60, 20: 60 } as const
const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

/** The value on top at the end of the throw. */
function shownBy(solid: Solid, value: number, seed: string): number | undefined {
  const shape = shapeOf(solid)
  const { frames, numbering } = throwDie(solid, value, seed)
  const { index } = topMark(shape, (frames.at(-1)?.turned ?? new Quaternion()).clone().multiply(numbering))
  return shape.values[index]
}

describe('the dice', () => {
  it.each(SOLIDS)('a d%i has its faces, each number once, and its turns', (solid) => {
    const { faces, values, turns } = shapeOf(solid)
    expect(faces).toHaveLength(FACES[solid])
    expect([...values].sort((one, other) => one - other)).toEqual(upTo(solid))
    expect(turns).toHaveLength(TURNS[solid])
  })

  it.each([6, 8, 10, 12, 20] as const)('opposite sides of a d%i sum up to one more than it has', (solid) => {
    const { marks, values } = shapeOf(solid)
    for (const [index, mark] of marks.entries()) {
      const opposite = marks.findIndex((other) => other.clone().add(mark).length() < 0.001)
      expect((values[index] ?? 0) + (values[opposite] ?? 0)).toBe(solid + 1)
    }
  })

  it.each(SOLIDS)('a d%i comes to rest with the server’s number on top, whichever it is', (solid) => {
    for (const value of upTo(solid)) expect(shownBy(solid, value, `roll_${value}`)).toBe(value)
  })

  it.each(SOLIDS)('a d%i lies flat in the end, and was in the air before', (solid) => {
    const { frames } = throwDie(solid, 1, 'roll_flat')
    const shape = shapeOf(solid)
    expect(topMark(shape, frames.at(-1)?.turned ?? new Quaternion()).upness).toBeGreaterThan(0.99)
    expect(frames.length).toBeGreaterThan(20)
    expect(frames[0]?.place.y).toBeGreaterThan(frames.at(-1)?.place.y ?? 99)
  })

  it('the same roll is the same throw on every screen', () => {
    expect(throwDie(20, 17, 'roll_1')).toEqual(throwDie(20, 17, 'roll_1'))
    expect(throwDie(20, 17, 'roll_1').frames[5]).not.toEqual(throwDie(20, 17, 'roll_2').frames[5])
  })

  it('a d100 is read from tens and ones, 100 as 00 and 0', () => {
    for (const value of upTo(100)) {
      const { tens, ones } = percentile(value)
      expect(tens === 0 && ones === 0 ? 100 : tens * 10 + ones, `of ${value}`).toBe(value)
      expect(tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9).toBe(true)
    }
    expect(percentile(100)).toEqual({ tens: 0, ones: 0 })
  })
})
