import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiceEnv, type DiceRoll, parseDice, rollDice, seededDice } from './index'

function roll(text: string, env: DiceEnv): DiceRoll {
  const parsed = parseDice(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.reason}`)
  const result = rollDice(parsed.dice, env)
  if (!result.ok) throw new Error(`${text}: ${result.reason}`)
  return result
}

const sumOfKept = (result: DiceRoll) => result.dice.reduce((sum, die) => (die.kept ? sum + die.value : sum), 0)

describe('Laws of the dice', () => {
  const count = fc.integer({ min: 0, max: 30 })
  const sides = fc.integer({ min: 1, max: 100 })
  const chosen = fc.integer({ min: 0, max: 32 })
  const seed = fc.integer()

  it('N dice of M sides with a modifier lie between N+K and N×M+K', () => {
    fc.assert(
      fc.property(count, sides, fc.integer({ min: -50, max: 50 }), seed, (n, m, k, s) => {
        const { total } = roll(`${n}d${m}${k < 0 ? k : `+${k}`}`, seededDice(s))
        expect(total).toBeGreaterThanOrEqual(n + k)
        expect(total).toBeLessThanOrEqual(n * m + k)
      }),
    )
  })

  it('every die is either kept or dropped, and the kept ones make the total', () => {
    const choice = fc.constantFrom('kh', 'kl', 'dh', 'dl')
    const more = fc.constantFrom('', 'r<3', '!', '!!', '!p', 'min2', 'max5', 'sd', 'rr1', 'x3=1')
    fc.assert(
      fc.property(count, choice, chosen, more, seed, (n, word, k, extra, s) => {
        const result = roll(`${n}d8${extra}${word}${k}`, seededDice(s))
        for (const die of result.dice) expect(die.kept).toBe(!die.dropped)
        expect(result.total).toBe(sumOfKept(result))
      }),
    )
  })

  it('keeping k and dropping the other n − k are the same', () => {
    fc.assert(
      fc.property(count, chosen, seed, (n, k, s) => {
        const high = roll(`${n}d8kh${k}`, seededDice(s))
        const low = roll(`${n}d8kl${k}`, seededDice(s))
        expect(high.dice.filter((die) => die.kept)).toHaveLength(Math.min(n, k))
        expect(high.total).toBeGreaterThanOrEqual(low.total)
        expect(roll(`${n}d8dl${Math.max(0, n - k)}`, seededDice(s)).total).toBe(high.total)
        expect(roll(`${n}d8dh${Math.max(0, n - k)}`, seededDice(s)).total).toBe(low.total)
      }),
    )
  })

  it('the terms add up to the total, and the result survives JSON', () => {
    const text = fc.constantFrom('2d6+1d4-3', '1d20-2d6!+{1d4,2}kh1', '4d10>=6f1+2', '3dF-(1d4-2)*3', 'floor(3d6/2)-1d8[cold]')
    fc.assert(
      fc.property(text, seed, (notation, s) => {
        const result = roll(notation, seededDice(s))
        expect(result.terms.reduce((sum, term) => sum + term.value, 0)).toBe(result.total)
        expect(JSON.parse(JSON.stringify(result))).toEqual(result)
      }),
    )
  })

  it.each([2, 4, 6, 8, 10, 12, 20, 100])('a d%d falls evenly over 100,000 throws', (faces) => {
    const env = fairDice(faces)
    const seen = new Array<number>(faces).fill(0)
    for (let batch = 0; batch < 100; batch += 1) {
      for (const die of roll(`1000d${faces}`, env).dice) seen[die.natural - 1] = (seen[die.natural - 1] ?? 0) + 1
    }
    expect(chiSquare(seen)).toBeLessThan(criticalValue(faces - 1))
  })

  it.each([6, 20, 100])('the seeded d%d falls evenly over 100,000 throws', (faces) => {
    const env = seededDice('even')
    const seen = new Array<number>(faces).fill(0)
    for (let thrown = 0; thrown < 100_000; thrown += 1) {
      const face = env.rollDie(faces)
      seen[face - 1] = (seen[face - 1] ?? 0) + 1
    }
    expect(chiSquare(seen)).toBeLessThan(criticalValue(faces - 1))
  })

  it('the same seed throws the same dice, another seed others', () => {
    const faces = (seedValue: number | string) => roll('20d20', seededDice(seedValue)).dice.map((die) => die.natural)
    expect(faces(7)).toEqual(faces(7))
    expect(faces(7)).toEqual(faces('7'))
    expect(faces(7)).not.toEqual(faces(8))
  })
})

/** A generator independent of the product's own (mulberry32). */
function fairDice(seed: number): DiceEnv {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return { rollDie: (faces) => 1 + Math.floor(next() * faces) }
}

function chiSquare(seen: readonly number[]): number {
  const expected = seen.reduce((sum, value) => sum + value, 0) / seen.length
  return seen.reduce((sum, value) => sum + (value - expected) ** 2 / expected, 0)
}

/** The chi-squared value that is exceeded with a probability of 1 in 1,000 (Wilson–Hilferty approximation). */
function criticalValue(freedom: number): number {
  return freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3
}
