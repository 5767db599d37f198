import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDice, plainNotation, rollDice, seededDice, withAdvantage } from './index'

const WORDS = 'the mimic stirs'

describe('A notation without words', () => {
  it.each([
    ['1d20+5', '1d20+5'],
    [' 2d6 [fire] + 3 [cold][deep] # The Mimic', '2d6+3'],
    ['4d6kh3 // for [the lich', '4d6kh3'],
    ['(1d4 + 2)[a)b] / 3', '(1d4+2)[-]/3'],
    ['{1d6[#], 1d8}kh1[x]', '{1d6,1d8}kh1'],
    ['6 / 2 // half # of it', '6/2'],
    ['PB + 1d4', 'PB+1d4'],
    ['1d20 + @the_mimic.stirs', ''],
    ['the mimic stirs', ''],
    ['', ''],
  ])('of %j is %j', (text, plain) => {
    expect(plainNotation(text)).toBe(plain)
    expect(plainNotation(plain)).toBe(plain)
  })

  it('rolls what the notation rolls, with every word gone, and is never longer', () => {
    const label = fc.constantFrom('', '', ` [${WORDS}]`, `[${WORDS}#][a]`, '[x//y)]')
    const factor = fc.oneof(
      fc.constantFrom('1d20', '2d6!', 'd%', '3dF', '7', '4d6kh3', '2.5', 'floor(7d4/3)', '{2d6,1d10}kh1'),
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 20 })).map(([count, sides]) => `${count}d${sides}`),
    )
    const labelled = fc.tuple(factor, label).map(([text, words]) => `${text}${words}`)
    const operator = fc.constantFrom(' + ', '-', ' * ', '/ ')
    const sum = fc.tuple(labelled, operator, labelled).map((parts) => parts.join(''))
    const bracketed = fc.tuple(sum, label).map(([text, words]) => `(${text})${words}`)
    const notation = fc
      .tuple(fc.oneof(labelled, bracketed), operator, fc.oneof(bracketed, labelled), fc.constantFrom('', ` # ${WORDS}`, `//[${WORDS}`))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(notation, fc.integer(), fc.boolean(), (text, seed, isLucky) => {
        const roll = (written: string) => {
          const parsed = parseDice(written)
          if (!parsed.ok) throw new Error(`${written}: ${parsed.reason}`)
          const rolled = rollDice(isLucky ? withAdvantage(parsed.dice) : parsed.dice, seededDice(seed))
          return rolled.ok ? [rolled.total, rolled.dice.map(({ value, kept }) => [value, kept])] : rolled.code
        }
        const plain = plainNotation(text)
        expect(roll(plain)).toEqual(roll(text))
        expect(plain).not.toMatch(/mimic|\s/)
        expect(plain.length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
