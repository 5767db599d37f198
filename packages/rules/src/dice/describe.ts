import type { DiceRoll, RolledDie } from './result'

/** Most faces listed per term; for the rest only their number is shown. */
const FACES_SHOWN = 20

/** Describes a roll in one line: `2d6 (3, 5) + 3 = 11`, `2d20kh1 (17, 4 dropped) = 17`, `3d10>=6 (7, 2, 9) = 2 successes`. */
export function describeRoll(roll: DiceRoll): string {
  const terms = roll.terms.map((term, index) => {
    const sign = index === 0 ? '' : `${term.sign} `
    const dice = roll.dice.filter((die) => die.term === index && !die.isParameter)
    const isPlainNumber = Math.abs(term.value) === Number(term.notation)
    const detail = dice.length > 0 ? ` (${describeDice(dice)})` : isPlainNumber ? '' : ` (${magnitude(term.value, term.sign)})`
    return `${sign}${term.notation}${detail}`
  })
  return `${terms.length > 0 ? terms.join(' ') : roll.notation} = ${describeResult(roll)}`
}

function magnitude(value: number, sign: '+' | '-'): number {
  return sign === '-' ? 0 - value : value
}

function describeDice(dice: readonly RolledDie[]): string {
  const faces = dice.slice(0, FACES_SHOWN).map(describeDie)
  return dice.length > FACES_SHOWN ? `${faces.join(', ')}, ${dice.length - FACES_SHOWN} more` : faces.join(', ')
}

function describeDie(die: RolledDie): string {
  const face = `${die.value}${die.exploded ? '!' : ''}`
  if (die.rerolled) return `${face} rerolled`
  return die.kept ? face : `${face} dropped`
}

function describeResult(roll: DiceRoll): string {
  if (roll.successes === undefined) return String(roll.total)
  const successes = counted(roll.successes, 'success', 'successes')
  const failures = roll.failures ? `, ${counted(roll.failures, 'failure', 'failures')}` : ''
  const isOnlyCount = roll.total === roll.successes - (roll.failures ?? 0)
  return isOnlyCount ? `${successes}${failures}` : `${roll.total} (${successes}${failures})`
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
