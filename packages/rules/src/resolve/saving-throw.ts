import type { DiceEnv } from '../dice/result'
import type { Phrase } from '../spells/spell-phrases'
import type { Ability, ConditionName } from '../terms'
import { coverBonusOf } from './attack-roll'
import type { Combatant, Situation } from './combatant'
import { given, nothing, sum } from './derivation'
import { throwTwenty } from './dice-sum'
import { effectBonuses } from './effect-bonuses'
import { say } from './phrases'
import type { RollMode, SaveResult } from './resolution'

export interface SavingThrow {
  readonly ability: Ability
  readonly dc: number
  readonly mode: RollMode
  /** Of the target against the origin; counts for Dexterity saves. */
  readonly cover?: Situation['cover']
  /** Set by the DM instead of what the dice say. */
  readonly decided?: 'success' | 'failure'
  /** Makes a failure good; only if the target has legendary resistances left. */
  readonly isLegendary?: boolean
}

/**
 * One saving throw: the d20 (two with advantage or disadvantage), then the dice of the target's effects. Paralyzed, stunned,
 * unconscious and petrified creatures fail Strength and Dexterity saves without a roll. A natural 1 or 20 decides nothing.
 */
export function rollSave(target: Combatant, { ability, dc, mode, cover, isLegendary, decided }: SavingThrow, dice: DiceEnv): SaveResult {
  const canMakeGood = isLegendary === true && target.legendaryResistances > 0
  if (failsWithoutRoll(target, ability)) {
    const outcome = decided === 'success' ? decided : canMakeGood ? 'legendary' : 'automatic-failure'
    return { ability, roll: NO_ROLL, mode, dc, outcome }
  }
  const die = throwTwenty(mode.mode, dice)
  const isDexterity = ability === 'dexterity'
  const bonuses = effectBonuses(target, isDexterity ? DEXTERITY_SAVE : SAVE, dice)
  const coverBonus = isDexterity && cover !== undefined ? coverBonusOf(cover) : undefined
  const parts = [die, given(target.saves[ability], MODIFIER), ...bonuses]
  if (coverBonus !== undefined) parts.push(coverBonus)
  const roll = sum(parts, SAVING_THROW)
  const isSuccess = decided === undefined ? roll.value >= dc : decided === 'success'
  const outcome = isSuccess ? 'success' : canMakeGood ? 'legendary' : 'failure'
  return { ability, roll, mode, dc, outcome }
}

export function isSaved({ outcome }: SaveResult): boolean {
  return outcome === 'success' || outcome === 'legendary'
}

function failsWithoutRoll({ conditions }: Combatant, ability: Ability): boolean {
  return (ability === 'strength' || ability === 'dexterity') && conditions.some((condition) => HELPLESS.has(condition))
}

const HELPLESS: ReadonlySet<ConditionName> = new Set(['Paralyzed', 'Petrified', 'Stunned', 'Unconscious'])
const SAVE = ['save'] as const
const DEXTERITY_SAVE = ['save', 'dexterity-save'] as const
const SAVING_THROW: Phrase = say('saving throw')
const MODIFIER = say('saving throw modifier')
const NO_ROLL = nothing([], say('fails without a roll'))
