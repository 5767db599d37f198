import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../kernel/define-message'
import { combatConditionAdded } from './combat.events'
import { CombatCondition, type CombatState, EntryId, entryOf } from './combat.state'

/** COMBAT-14 A condition is never on the same row twice. The hero or NPC of the row follows. */
export const combatConditionAdd = defineMessage<CombatState>()({
  name: 'combat-condition-add',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), targetId: EntryId, condition: CombatCondition }),
  events: [combatConditionAdded],
  may: dmOnly,
  decide: ({ state, payload: { targetId, condition } }) => {
    const entry = entryOf(state, targetId)
    if (entry === undefined) return refuse('VAL_001', 'Nobody with that id is in the order of initiative.')
    return entry.conditions.includes(condition) ? [] : [happen(combatConditionAdded, { targetId, condition })]
  },
})
