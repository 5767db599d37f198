import { type AbilityScores, abilityModifier } from '../ability-scores'
import type { Amount } from './grant'

/** What an amount may depend on. `level` and `table` are those of the class that gives the grant. */
export interface AmountContext {
  readonly scores: AbilityScores
  readonly proficiencyBonus: number
  readonly level: number
  /** The cell of a column at the level; text stays text. */
  readonly column: (name: string) => string | number | undefined
  readonly attunedItems: number
}

/** The value of an amount; a column without a number counts 0. */
export function amountOf(amount: Amount, context: AmountContext): number {
  if (typeof amount === 'number') return amount
  if ('steps' in amount) return stepAt(amount.steps, context.level)
  if ('column' in amount) return Number.parseInt(String(context.column(amount.column) ?? 0), 10) || 0
  if ('perLevel' in amount) return Math.max(amount.least ?? -Infinity, Math.floor(amount.perLevel * context.level) + (amount.plus ?? 0))
  if ('proficiency' in amount) return amount.proficiency * context.proficiencyBonus
  if ('perAttunedItem' in amount) return amount.perAttunedItem * context.attunedItems
  const { ability, times = 1, plus = 0, least = -Infinity } = amount
  return Math.max(least, times * abilityModifier(context.scores[ability]) + plus)
}

/** The value of the highest step at or below the level; 0 before the first. */
export function stepAt(steps: Readonly<Record<string, number>>, level: number): number {
  const reached = Object.keys(steps)
    .map(Number)
    .filter((at) => at <= level)
  return reached.length === 0 ? 0 : (steps[Math.max(...reached)] ?? 0)
}
