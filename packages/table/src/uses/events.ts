import { actOf, LEGENDARY_ACTIONS, type MonsterCounter } from '@hearthlight/rules/monster-uses'
import { z } from 'zod/mini'
import type { DicePool } from '../dice/events'
import { defineEvent, happen, onlyDm, type TableEvent } from '../kernel/define-event'
import type { Env } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { Used, type UsesState, withUsed } from './uses.state'

export const creatureUsesChanged = defineEvent<UsesState>()({
  name: 'creature-uses-changed',
  payload: z.object({
    creatureId: z.string(),
    /** The counters that change; the others stay. */
    used: Used,
  }),
  apply: (state, { creatureId, used }) => withUsed(state, creatureId, used),
  seenBy: onlyDm,
})

export type UsesChanged = TableEvent<'creature-uses-changed', z.infer<(typeof creatureUsesChanged)['payload']>>

/**
 * USES-3 What a creature gets back when its turn begins: its legendary actions, and each spent act whose recharge roll succeeds. `hand`
 * makes the rolls, which only the DM sees.
 */
export function turnBegins(creatureId: string, facts: Facts, env: Env, hand: DicePool): readonly UsesChanged[] {
  const creature = facts.creature(creatureId)
  if (creature?.monsterId === undefined) return []
  const used = facts.usedBy(creatureId)
  const regained = env.monsterUses(creature.monsterId).filter((counter) => {
    if (!isUsed(counter, used)) return false
    return counter.key === LEGENDARY_ACTIONS || rollsRecharge(counter, creature.name, hand)
  })
  return regained.length === 0 ? [] : [happen(creatureUsesChanged, { creatureId, used: noneOf(regained) })]
}

/** Rolls the d6 of a spent act; false for a counter without one. */
export function rollsRecharge(counter: MonsterCounter, by: string, hand: DicePool): boolean {
  if (counter.rechargeOn === undefined) return false
  const reason = actOf(counter) ?? ''
  return hand.roll({ by, playerId: null, isOpen: false, sides: 6, modifier: 0, purpose: 'recharge', reason }) >= counter.rechargeOn
}

export function isUsed({ key }: MonsterCounter, used: Used): boolean {
  return (used[key] ?? 0) > 0
}

/** The counters as unused. */
export function noneOf(counters: readonly MonsterCounter[]): Used {
  return Object.fromEntries(counters.map(({ key }) => [key, 0]))
}
