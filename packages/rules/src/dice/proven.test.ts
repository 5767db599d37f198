import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { commitmentTo, diceFromSeed, diceOf, rollSeed } from './proven'
import { bytesOfText, hexOf, hmacSha256, sha256 } from './sha256'

const SECRET = 'c0ffee'.padEnd(64, '0')

describe('hashes', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 1_000])('DICE-14 of %i bytes are those of the platform', (length) => {
    const bytes = randomBytes(length)
    expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(hexOf(hmacSha256(bytes, bytes))).toBe(createHmac('sha256', bytes).update(bytes).digest('hex'))
  })

  it('DICE-14 of any text are those of its UTF-8 bytes', () => {
    const text = 'roll:Æsir:🐉%41 1'
    expect(hexOf(sha256(bytesOfText(text)))).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
  })
})

describe('proven dice', () => {
  const many = (sides: number, count: number) => {
    const { rollDie } = diceFromSeed(rollSeed(SECRET, 'all', sides))
    return Array.from({ length: count }, () => rollDie(sides))
  }

  it('DICE-14 are the same for the same seed, and others for another roll, lane or secret', () => {
    const first = (secret: string, lane: string, number: number) => {
      const dice = diceOf(secret)(lane, number)
      return Array.from({ length: 8 }, () => dice.rollDie(1_000)).join()
    }
    const all = [first(SECRET, 'all', 1), first(SECRET, 'all', 2), first(SECRET, 'secret', 1), first(`ff${SECRET.slice(2)}`, 'all', 1)]
    expect(new Set(all).size).toBe(4)
    expect(first(SECRET, 'all', 1)).toBe(all[0])
  })

  it('DICE-14 a roll’s seed was committed to by the roll before it', () => {
    const dice = diceOf(SECRET)
    expect(commitmentTo(dice('all', 2).seed)).toBe(dice('all', 1).next)
  })

  it.each([2, 6, 20, 100])('DICE-14 favour no side of a d%i', (sides) => {
    const rolls = many(sides, sides * 2_000)
    const counts = Array.from({ length: sides }, (_, index) => rolls.filter((value) => value === index + 1).length)
    const spread = counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0)
    // Chi-squared with sides − 1 degrees of freedom; the seed is fixed, so the result is always the same.
    expect(spread).toBeLessThan(sides + 5 * Math.sqrt(2 * sides))
    expect([Math.min(...rolls), Math.max(...rolls)]).toEqual([1, sides])
  })
})
