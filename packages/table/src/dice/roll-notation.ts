import { type DiceEnv, type DiceExpression, emptyRoll, parseDice, rollDice, withAdvantage, withDisadvantage } from '@hearthlight/rules/dice'
import { DICE_SHOWN, type Roll } from './dice.state'

type RolledFields = Pick<Roll, 'dice' | 'result' | 'modifier' | 'total' | 'critical' | 'fumble' | 'rolls' | 'diceCount'>

/** Rolls a notation and adds `modifier`. A notation that can't be read is an empty roll with total 0. */
export function rollNotation(
  notation: string,
  modifier: number,
  { advantage, disadvantage }: { advantage: boolean; disadvantage: boolean },
  env: DiceEnv,
): { fields: RolledFields; label: string | undefined } {
  const parsed = parseDice(notation)
  const attempt = parsed.ok ? rollDice(leaning(parsed.dice, advantage, disadvantage), env) : emptyRoll(notation)
  const rolled = attempt.ok ? attempt : emptyRoll(notation)
  const isEmpty = rolled.terms.length === 0
  const total = isEmpty ? 0 : rolled.total + modifier
  const counted = rolled.dice.filter((die) => die.kept && die.isParameter !== true).reduce((sum, die) => sum + die.value, 0)
  const result = rolled.successes === undefined ? counted : rolled.total
  const written = modifier === 0 || isEmpty ? '' : modifier > 0 ? `+${modifier}` : String(modifier)
  return {
    fields: {
      dice: `${rolled.notation}${written}`,
      result,
      modifier: isEmpty ? 0 : total - result,
      total,
      critical: rolled.critical,
      fumble: rolled.fumble,
      rolls: rolled.dice
        .slice(0, DICE_SHOWN)
        .map(({ sides, value, kept, exploded }) => ({ sides, value, kept, ...(exploded ? { exploded } : {}) })),
      diceCount: rolled.dice.length,
    },
    label: rolled.label,
  }
}

function leaning(dice: DiceExpression, advantage: boolean, disadvantage: boolean): DiceExpression {
  if (advantage) return withAdvantage(dice)
  return disadvantage ? withDisadvantage(dice) : dice
}
