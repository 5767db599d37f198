import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { CounterKey, CreatureId, countersAt } from './creature-uses'
import { creatureUsesChanged, isUsed, noneOf, rollsRecharge } from './events'
import { type UsesState, usedOf } from './uses.state'

/** USES-4 The DM has the recharge of a spent act rolled outside of its turn; an act that is ready rolls nothing. */
export const creatureRecharge = defineMessage<UsesState>()({
  name: 'creature-recharge',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), creatureId: CreatureId, counter: CounterKey }),
  events: [creatureUsesChanged, diceDrawn],
  may: dmOnly,
  decide: ({ facts, state, payload: { creatureId, counter: key } }, env) => {
    const counter = countersAt(creatureId, facts, env).find((each) => each.key === key)
    if (counter?.rechargeOn === undefined) return refuse('VAL_001', 'This creature does not recharge that.')
    if (!isUsed(counter, usedOf(state, creatureId))) return []
    const hand = dicePool(facts, env)
    const isBack = rollsRecharge(counter, facts.creature(creatureId)?.name ?? '', hand)
    const regained = isBack ? [happen(creatureUsesChanged, { creatureId, used: noneOf([counter]) })] : []
    return [...regained, ...hand.drawn()]
  },
})
