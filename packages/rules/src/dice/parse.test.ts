import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDice, printDice } from './index'

const tidied = (text: string) => {
  const parsed = parseDice(text)
  return parsed.ok ? parsed.dice.notation : `${parsed.at}: ${parsed.reason}`
}

describe('Dice notation is read as other tables write it', () => {
  it.each([
    ['2d20kh1+5', '2d20kh1+5'],
    ['2d20kl1', '2d20kl1'],
    ['4d6dl1', '4d6dl1'],
    ['4d6kh3', '4d6kh3'],
    ['{4d6kh3,4d6kh3}', '{4d6kh3,4d6kh3}'],
    ['1d20r1', '1d20r1'],
    ['2d6ro<3', '2d6ro<3'],
    ['5d10x10', '5d10x10'],
    ['6d10xo10', '6d10xo10'],
    ['6d10x5=10', '6d10x5=10'],
    ['3d6!>4', '3d6!>4'],
    ['3d6!!', '3d6!!'],
    ['3d6!p', '3d6!p'],
    ['10d20cs>10', '10d20>10'],
    ['5d10cs>=6df=1', '5d10>=6f1'],
    ['4dF', '4dF'],
    ['1d%', '1d100'],
    ['(2d4)d8', '(2d4)d8'],
    ['{1d20,10}kh+5', '{1d20,10}kh1+5'],
    ['8d6min2', '8d6min2'],
    ['floor(1d12/3)', 'floor(1d12/3)'],
    ['1d20+5 # Stealth', '1d20+5'],
    ['2d6[fire]+1d4[cold]', '2d6[fire]+1d4[cold]'],
  ])('the reference example %s', (text, notation) => {
    expect(tidied(text)).toBe(notation)
  })

  it.each([
    ['d20', '1d20'],
    [' 2D6 + 3 ', '2d6+3'],
    ['4d6k3', '4d6kh3'],
    ['4d6d1', '4d6dl1'],
    ['4d6d', '4d6dl1'],
    ['2d20kl', '2d20kl1'],
    ['d(2d4)', '1d(2d4)'],
    ['4df', '4dF'],
    ['3d6mi2ma5', '3d6min2max5'],
    ['5d10x10>=8', '5d10x10>=8'],
    ['5d10x(5+5)>=8', '5d10x=(5+5)>=8'],
    ['5d10xcs>=8', '5d10xcs>=8'],
    ['4dF>-1', '4dF>-1'],
    ['1d20crit>=19fumble<=2', '1d20crit>=19fumble<=2'],
    ['6d6sd', '6d6sd'],
    ['6d6s', '6d6sa'],
    ['1-(2-3)', '1-(2-3)'],
    ['(1-2)-3', '1-2-3'],
    ['2*(3+4)', '2*(3+4)'],
    ['-(1d4)', '-1d4'],
    ['1--1', '1--1'],
    ['1d8+str+pb+@hero.level', '1d8+STR+PB+@hero.level'],
    ['@STR', 'STR'],
    ['(2d6+3) [fire]', '(2d6+3)[fire]'],
    ['max(1d20, 10) % 3', 'max(1d20,10)%3'],
    ['1d100/2//half', '1d100/2'],
    ['1.50*2', '1.5*2'],
  ])('%s is tidied to %s', (text, notation) => {
    expect(tidied(text)).toBe(notation)
  })

  it('what follows # or // is the label of the roll', () => {
    expect(parseDice('1d20+5 #  Stealth # again ')).toMatchObject({ dice: { label: 'Stealth # again' } })
    expect(parseDice('1d20//Stealth')).toMatchObject({ dice: { label: 'Stealth' } })
  })

  it('a number right after x caps the explosions only when a comparison follows', () => {
    expect(parseDice('6d10x5=10')).toMatchObject({ dice: { root: { modifiers: [{ cap: 5, when: { operator: '=', value: 10 } }] } } })
    expect(parseDice('5d10x10')).toMatchObject({ dice: { root: { modifiers: [{ cap: null, when: { operator: '=', value: 10 } }] } } })
  })

  it('df counts failures, while d drops', () => {
    expect(parseDice('5d6df1')).toMatchObject({ dice: { root: { modifiers: [{ kind: 'failure' }] } } })
    expect(parseDice('5d6d1')).toMatchObject({ dice: { root: { modifiers: [{ kind: 'drop', end: 'lowest', count: 1 }] } } })
  })
})

describe('Notation that cannot be read is refused with a position and a reason', () => {
  it.each([
    ['', '0: Expected dice or a number, found the end.'],
    ['   ', '3: Expected dice or a number, found the end.'],
    ['hello', '0: Expected dice or a number, found "hello".'],
    ['2d', '2: Expected the number of sides after "d".'],
    ['2d6+', '4: Expected dice or a number, found the end.'],
    ['2d6 d8', '4: Expected +, -, *, / or the end, found "d8".'],
    ['2d6 for stealth', '4: Expected +, -, *, / or the end, found "for stealth".'],
    ['(2d6', '4: Expected ")", found the end.'],
    ['2d6)', '3: Expected +, -, *, / or the end, found ")".'],
    ['{1d6,', '5: Expected dice or a number, found the end.'],
    ['{1d6', '4: Expected "}", found the end.'],
    ['{1d6}!', '5: A group takes only keep, drop, success and failure.'],
    ['0d0', '2: A die has 1 to 10000 sides.'],
    ['1d10001', '2: A die has 1 to 10000 sides.'],
    ['1001d6', '0: A roll has at most 1000 dice.'],
    ['1d6+999d6+1d4', '10: A roll has at most 1000 dice.'],
    ['99999999999', '0: Numbers go up to 999999999.'],
    ['1d6>', '4: Expected a number after ">".'],
    ['1d6cs', '5: Expected a number or a comparison after "cs".'],
    ['1d6min', '6: Expected a number after "min".'],
    ['floor 3', '6: Expected "(" after floor.'],
    ['floor(1,2)', '0: floor takes one value.'],
    ['1d6[fire', '3: Expected "]" to close the label.'],
    ['1d6[ ]', '6: A label needs a text.'],
    ['1d20+@', '6: Expected a name after "@".'],
    ['--1', '1: Expected dice or a number, found "-1".'],
    ['1.5d6', '3: Expected +, -, *, / or the end, found "d6".'],
    ['1d6;alert(1)', '3: Expected +, -, *, / or the end, found ";alert(1)".'],
    ['1+'.repeat(100), '200: A roll has at most 100 terms.'],
    ['d6'.repeat(101), '200: A roll is at most 200 characters long.'],
  ])('%s', (text, refusal) => {
    expect(tidied(text)).toBe(refusal)
  })

  it('brackets nested too deep are refused, whether they fit the length or not', () => {
    expect(tidied('('.repeat(5_000))).toBe('200: A roll is at most 200 characters long.')
    expect(tidied(`${'('.repeat(90)}1${')'.repeat(90)}`)).toBe('20: Brackets go at most 20 deep.')
    expect(tidied('{'.repeat(150))).toBe('20: Brackets go at most 20 deep.')
    expect(tidied('abs('.repeat(40))).toMatch(/Brackets go at most 20 deep/)
    expect(tidied('1d('.repeat(60))).toMatch(/Brackets go at most 20 deep/)
  })

  it('any text at all is either read or refused at a place within it', () => {
    const scraps = fc.constantFrom(...'d2khl(){},!xr<>=-+[]%Ffs/#@ ', '20', '1d6', 'min', 'cs')
    const scrappy = fc.array(scraps, { maxLength: 60 }).map((parts) => parts.join(''))
    const texts = fc.oneof(fc.string({ maxLength: 250 }), fc.string({ unit: 'binary' }), scrappy)
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseDice(text)
        if (parsed.ok) return
        expect(parsed.at).toBeGreaterThanOrEqual(0)
        expect(parsed.at).toBeLessThanOrEqual(text.length)
        expect(parsed.reason).toMatch(/^[A-Z].*\.$/s)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('A notation that was read can be written down again', () => {
  it('and reads back as the same expression', () => {
    let read = 0
    fc.assert(
      fc.property(notations(), (text) => {
        const parsed = parseDice(text)
        // A few texts exceed a limit, or join two words into another word.
        if (!parsed.ok) return
        read += 1
        const printed = printDice(parsed.dice)
        if (printed.length <= 200) expect(parseDice(printed)).toEqual(parsed)
      }),
      { numRuns: 3_000 },
    )
    expect(read).toBeGreaterThan(2_000)
  })
})

const KEEP = ['kh', 'kl2', 'k3', 'd', 'dh1', 'dl']
const AGAIN = ['!', '!!', '!p', 'x', 'xo', 'r', 'ro', 'rr']
const COUNT = ['cs', 'f', 'df', 'cf', 'crit', 'fumble']

/** Texts of the grammar, with every modifier in all its spellings. */
function notations(): fc.Arbitrary<string> {
  const number = fc.integer({ min: 0, max: 12 }).map(String)
  const shallow = { maxDepth: 2, depthIdentifier: fc.createDepthIdentifier() }
  const { sum } = fc.letrec<{ sum: string; factor: string; dice: string; comparison: string }>((tie) => ({
    comparison: fc.oneof(
      shallow,
      fc.tuple(fc.constantFrom('=', '<', '>', '<=', '>='), fc.integer({ min: -2, max: 12 })).map((pair) => pair.join('')),
      number,
      fc.tuple(fc.constantFrom('=', '<', '>=', ''), tie('sum')).map(([operator, inner]) => `${operator}(${inner})`),
    ),
    dice: fc
      .tuple(
        fc.oneof(
          shallow,
          number,
          fc.constant(''),
          tie('sum').map((inner) => `(${inner})`),
        ),
        fc.constantFrom('4', '6', '20', '%', 'F', 'f', '(2+2)'),
        fc.array(
          fc.oneof(
            shallow,
            fc.constantFrom(...KEEP, ...AGAIN, 'min2', 'ma5', 's', 'sa', 'sd', 'x3=6', 'x6'),
            fc.tuple(fc.constantFrom(...AGAIN, ...COUNT), tie('comparison')).map((pair) => pair.join('')),
            fc.constantFrom('>4', '>=5', '<2', '=6'),
          ),
          { maxLength: 3 },
        ),
      )
      .map(([count, sides, modifiers]) => `${count}d${sides}${modifiers.join('')}`),
    factor: fc.oneof(
      shallow,
      number,
      tie('dice'),
      fc.constantFrom('STR', 'pb', '@hero.level', '1.25', '2d6[fire]'),
      tie('sum').map((inner) => `(${inner})`),
      tie('sum').map((inner) => `(-(${inner})[cold][magic])`),
      fc.tuple(fc.constantFrom('floor', 'abs'), tie('sum')).map(([name, inner]) => `${name}(${inner})`),
      fc.tuple(tie('sum'), tie('sum')).map(([first, second]) => `{${first}, ${second}}kh1>3`),
    ),
    sum: fc
      .tuple(tie('factor'), fc.array(fc.tuple(fc.constantFrom(' + ', '-', '*', ' / ', '%', '--'), tie('factor')), { maxLength: 2 }))
      .map(([first, rest]) => [first, ...rest.flat()].join('')),
  }))
  return fc.tuple(sum, fc.constantFrom('', ' # Stealth', '//fire', ' # ')).map((parts) => parts.join(''))
}
