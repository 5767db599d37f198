import type { DiceEnv } from '../dice/result'
import type { Combatant } from './combatant'
import { throwSum } from './dice-sum'
import type { EffectBonus, LastingEffect } from './lasting-effect'
import { sayOfEach } from './phrases'
import type { Derivation } from './resolution'

/**
 * What the effects on a creature add to one roll, thrown in the order of its effects. Effects of the same name don't add up: the
 * first counts.
 */
export function effectBonuses(bearer: Combatant, to: readonly EffectBonus['to'][], dice: DiceEnv, times: 1 | 2 = 1): readonly Derivation[] {
  if (bearer.effects.length === 0) return NONE
  const found: Derivation[] = []
  for (const { name, bonuses } of distinctEffects(bearer.effects)) {
    for (const bonus of bonuses ?? []) if (to.includes(bonus.to)) found.push(throwSum(bonus.amount, dice, effectPhrase(name), times))
  }
  return found
}

/** Each effect of a name once, in their order. */
export function distinctEffects(effects: readonly LastingEffect[]): readonly LastingEffect[] {
  if (effects.length < 2) return effects
  return effects.filter(({ name }, index) => effects.findIndex((other) => other.name === name) === index)
}

export const effectPhrase = sayOfEach('{effect}', 'effect')

const NONE: readonly Derivation[] = []
