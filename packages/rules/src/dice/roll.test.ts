import { describe, expect, it } from 'vitest'
import { type DiceEnv, type DiceRoll, parseDice, type ResolveReference, rollDice, seededDice } from './index'

/** Dice that show these faces in order; throwing more is an error in the test. */
function fallingAs(...faces: number[]): DiceEnv {
  const left = [...faces]
  return { rollDie: () => left.shift() ?? Number.NaN }
}

function attempt(text: string, env: DiceEnv, resolve?: ResolveReference) {
  const parsed = parseDice(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.reason}`)
  return rollDice(parsed.dice, env, resolve)
}

function roll(text: string, env: DiceEnv, resolve?: ResolveReference): DiceRoll {
  const result = attempt(text, env, resolve)
  if (!result.ok) throw new Error(`${text}: ${result.reason}`)
  return result
}

describe('A roll adds up as the notation says', () => {
  it.each<[string, number[], number]>([
    ['2d20kh1+5', [4, 17], 22],
    ['2d20kl1', [4, 17], 4],
    ['4d6dl1', [3, 1, 6, 2], 11],
    ['4d6kh3', [3, 1, 6, 2], 11],
    ['4d6dh2', [3, 1, 6, 2], 3],
    ['4d6kh0', [3, 1, 6, 2], 0],
    ['2d6kh5', [3, 1], 4],
    ['4d6dl1dh1', [3, 1, 6, 2], 5],
    ['{4d6kh3,4d6kh3}', [1, 2, 3, 4, 6, 5, 4, 3], 24],
    ['1d20r1', [1, 1], 1],
    ['1d20rr1', [1, 1, 7], 7],
    ['2d6ro<3', [2, 5, 1], 6],
    ['2d6r', [1, 5, 3], 8],
    ['5d10x10', [10, 3, 1, 2, 4, 5], 25],
    ['6d10xo10', [10, 10, 1, 2, 3, 4, 5, 10], 45],
    ['2d10x1=10', [10, 10, 10], 30],
    ['3d6!>4', [5, 6, 1, 2, 3], 17],
    ['3d6!!', [6, 6, 2, 1, 3], 18],
    ['3d6!p', [6, 6, 3, 1, 2], 16],
    ['10d20cs>10', [10, 11, 12, 1, 2, 3, 4, 5, 6, 20], 3],
    ['5d10cs>=6df=1', [6, 10, 1, 1, 5], 0],
    ['3d10f1', [1, 1, 5], -2],
    ['5d10kh3>=6', [6, 10, 9, 8, 1], 3],
    ['4dF', [1, 2, 3, 3], 1],
    ['1d%', [77], 77],
    ['(2d4)d8', [1, 2, 5, 6, 7], 18],
    ['1d(2d4)', [2, 3, 5], 5],
    ['(PB/2)d6', [4], 4],
    ['{1d20,10}kh+5', [7], 15],
    ['{2d6,1d10}kl', [3, 4, 8], 7],
    ['{1d6,1d6,1d6}>=4f1', [1, 4, 5], 1],
    ['{3d6>4,1d6}', [5, 6, 1, 2], 4],
    ['8d6min2', [1, 1, 2, 3, 4, 5, 6, 1], 26],
    ['2d6max3', [6, 2], 5],
    ['2d6r1min2kh1', [1, 1, 1, 1], 2],
    ['floor(1d12/3)', [8], 2],
    ['ceil(1d12/3)', [7], 3],
    ['round(1d12/3)', [8], 3],
    ['abs(1-1d6)', [6], 5],
    ['max(1d20,10)+min(1d4,2)', [5, 4], 12],
    ['1d20+5 # Stealth', [10], 15],
    ['2d6[fire]+1d4[cold]', [3, 4, 2], 9],
    ['2*(1d6+1)-3', [4], 7],
    ['10-2-3', [], 5],
    ['10-(2-3)', [], 11],
    ['7%4*2', [], 6],
    ['-1d4', [3], -3],
    ['1/3', [], 0.333333],
    ['0.1+0.2', [], 0.3],
    ['0*-1', [], 0],
    ['0d6', [], 0],
    ['4d6>=(1d4)', [1, 2, 3, 4, 3], 2],
  ])('%s with faces %j is %d', (text, faces, total) => {
    expect(roll(text, fallingAs(...faces), (name) => (name === 'PB' ? 3 : undefined)).total).toBe(total)
  })

  it('dropped, rerolled and exploded dice all stay on the table', () => {
    expect(roll('3d6r1!kh2', fallingAs(1, 6, 4, 2, 3)).dice).toEqual([
      { term: 0, sides: 6, natural: 1, value: 1, kept: false, dropped: true, rerolled: true },
      { term: 0, sides: 6, natural: 2, value: 2, kept: false, dropped: true },
      { term: 0, sides: 6, natural: 6, value: 6, kept: true, dropped: false, exploded: true },
      { term: 0, sides: 6, natural: 3, value: 3, kept: false, dropped: true },
      { term: 0, sides: 6, natural: 4, value: 4, kept: true, dropped: false },
    ])
  })

  it('a compounding die shows all its faces and counts as one', () => {
    const { dice } = roll('2d6!!6>=9', fallingAs(6, 2, 3))
    expect(dice).toMatchObject([{ natural: 6, value: 9, faces: [6, 3], isSuccess: true }, { value: 2 }])
  })

  it('sorting changes the order of showing, not the sum', () => {
    const { dice, total } = roll('3d6sd', fallingAs(2, 6, 4))
    expect(dice.map((die) => die.value)).toEqual([6, 4, 2])
    expect(total).toBe(12)
  })

  it('the dice of a dropped group member are dropped with it, and so are its successes', () => {
    const kept = roll('{2d6>4,1d6+1}kh1', fallingAs(5, 1, 1)).dice.map((die) => die.kept)
    expect(kept).toEqual([false, false, true])
    expect(roll('{2d6>4,9}kh1', fallingAs(5, 6))).not.toHaveProperty('successes')
  })

  it('dice that only set a number of dice or a comparison are marked, and stay out of the sum', () => {
    const { dice, total } = roll('(1d4)d8', fallingAs(2, 5, 6))
    expect(dice.map((die) => die.isParameter ?? false)).toEqual([true, false, false])
    expect(total).toBe(11)
  })

  it('each term keeps its labels and its part of the total', () => {
    expect(roll('2d6[fire]-1d4[cold]+(1+2)', fallingAs(3, 4, 2)).terms).toEqual([
      { sign: '+', notation: '2d6[fire]', value: 7, labels: ['fire'] },
      { sign: '-', notation: '1d4[cold]', value: -2, labels: ['cold'] },
      { sign: '+', notation: '(1+2)', value: 3, labels: [] },
    ])
  })

  it('counts successes and failures beside the total', () => {
    expect(roll('5d10cs>=6df=1', fallingAs(6, 10, 1, 8, 5))).toMatchObject({ total: 2, successes: 3, failures: 1 })
    expect(roll('2d6+1', fallingAs(6, 6))).not.toHaveProperty('successes')
  })

  it('values of the character are looked up by name', () => {
    const values = new Map([
      ['STR', 3],
      ['PB', 2],
      ['hero.level', 5],
    ])
    const resolve = (name: string) => values.get(name)
    expect(roll('1d20+@str+PB+@hero.level', fallingAs(10), resolve).total).toBe(20)
  })
})

describe('Natural 20 and natural 1', () => {
  it.each<[string, number[], boolean, boolean]>([
    ['1d20', [20], true, false],
    ['1d20', [1], false, true],
    ['1d20+5', [15], false, false],
    ['1d20+1d4', [20, 1], true, false],
    ['2d20kh1', [20, 1], true, false],
    ['2d20kl1', [20, 1], false, true],
    ['2d20', [20, 20], false, false],
    ['1d20r1', [1, 20], true, false],
    ['1d20min10', [1], false, true],
    ['1d20crit>=19', [19], true, false],
    ['1d20crit>=19', [18], false, false],
    ['1d20fumble<=2', [2], false, true],
    ['{1d20,10}kh1', [1], false, false],
    ['1d100', [20], false, false],
    ['(1d20)d6kh1', [1, 3], false, false],
  ])('%s with %j: critical %s, fumble %s', (text, faces, critical, fumble) => {
    expect(roll(text, fallingAs(...faces))).toMatchObject({ critical, fumble })
  })
})

describe('A roll that cannot be made is refused as a value', () => {
  it.each([
    ['1/0', 'division-by-zero'],
    ['1d6%(1-1)', 'division-by-zero'],
    ['1d20+STR', 'unknown-value'],
    ['1d20+@__proto__', 'unknown-value'],
    ['(1-3)d6', 'impossible-dice'],
    ['1d(1-1)', 'impossible-dice'],
    ['1d(99999)', 'impossible-dice'],
    ['(10*200)d6', 'too-many-dice'],
    ['(100d100)d6', 'too-many-dice'],
    ['1000d6!>0', 'too-many-dice'],
    ['500d6rr<7', 'too-many-dice'],
    ['999999999*999999999*999999999', 'too-large'],
    ['@huge*@huge', 'too-large'],
    ['@huge*@huge-@huge*@huge', 'too-large'],
  ])('%s: %s', (text, code) => {
    const result = attempt(text, seededDice(1), (name) => (name === 'huge' ? 1e308 : undefined))
    expect(result).toMatchObject({ ok: false, code, reason: expect.stringMatching(/^.+\.$/) })
  })

  it('a value that is not a number is unknown', () => {
    expect(attempt('@level', seededDice(1), () => Number.NaN)).toMatchObject({ code: 'unknown-value' })
  })

  it('dice that always explode or always reroll come to an end', () => {
    expect(roll('1d6!>0', seededDice(1)).dice).toHaveLength(101)
    expect(roll('1d6!!>0', seededDice(1)).dice[0]?.faces).toHaveLength(101)
    expect(roll('1d6rr<7', seededDice(1)).dice.filter((die) => die.kept)).toHaveLength(1)
  })

  it('a source of chance that yields no face of the die is a bug', () => {
    expect(() => roll('1d6', fallingAs(7))).toThrow(RangeError)
  })
})
