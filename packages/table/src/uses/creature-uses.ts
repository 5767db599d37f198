import { SessionId } from '@hearthlight/protocol'
import type { MonsterCounter } from '@hearthlight/rules/monster-uses'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, type Env, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { creatureUsesChanged, isUsed, noneOf } from './events'
import { type UsesState, usedOf } from './uses.state'

/** The id of a monster's token, which is also that of its row. */
export const CreatureId = z.string().check(z.minLength(1), z.maxLength(64))
/** One of the monster's counters (`countersOf` of the rules). */
export const CounterKey = z.string().check(z.minLength(1), z.maxLength(120))

/** USES-2 The DM counts what a monster uses, or gives it back: never more than it has, nor less than nothing. */
export const creatureUsesChange = defineMessage<UsesState>()({
  name: 'creature-uses-change',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    creatureId: CreatureId,
    counter: CounterKey,
    /** Uses to add; below 0 to give back. A change, not a number, so that quick presses in a row all count. */
    spend: z.int().check(z.minimum(-99), z.maximum(99)),
  }),
  events: [creatureUsesChanged],
  may: dmOnly,
  decide: ({ facts, state, payload: { creatureId, counter: key, spend } }, env) => {
    const counter = countersAt(creatureId, facts, env).find((each) => each.key === key)
    if (counter === undefined) return refuse('VAL_001', 'This creature does not count that.')
    const used = usedOf(state, creatureId)[key] ?? 0
    const times = Math.max(0, Math.min(used + spend, counter.most))
    return times === used ? [] : [happen(creatureUsesChanged, { creatureId, used: { [key]: times } })]
  },
})

/** USES-2 The DM gives a monster back all that it has used, as after a long rest. */
export const creatureUsesRegain = defineMessage<UsesState>()({
  name: 'creature-uses-regain',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), creatureId: CreatureId }),
  events: [creatureUsesChanged],
  may: dmOnly,
  decide: ({ facts, state, payload: { creatureId } }, env) => {
    const used = usedOf(state, creatureId)
    const regained = countersAt(creatureId, facts, env).filter((counter) => isUsed(counter, used))
    return regained.length === 0 ? [] : [happen(creatureUsesChanged, { creatureId, used: noneOf(regained) })]
  },
})

/** Empty for a creature that is no monster of the compendium. */
export function countersAt(creatureId: string, facts: Facts, env: Env): readonly MonsterCounter[] {
  const monsterId = facts.creature(creatureId)?.monsterId
  return monsterId === undefined ? [] : env.monsterUses(monsterId)
}
