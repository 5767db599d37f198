import { SessionId } from '@hearthlight/protocol'
import { addCondition, removeCondition } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { tokenConditionsUpdated } from '../map/events'
import { defineMessage, refuse } from '../session-context/define-message'
import { Condition } from '../session-context/fields'
import { type CombatState, EntryId, entryOf } from './combat.state'
import { combatConditionAdded, combatConditionRemoved } from './events'
import { tokenConditionsBecome } from './health-events'
import { fightOnly } from './who-runs-fights'

/** COMBAT-14 A row has each condition at most once. The condition belongs to the row's creature. */
export const combatConditionAdd = defineMessage<CombatState>()({
  name: 'combat-condition-add',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), targetId: EntryId, condition: Condition }),
  events: [combatConditionAdded, tokenConditionsUpdated],
  may: fightOnly,
  decide: ({ state, facts, payload: { targetId, condition } }) => {
    const entry = entryOf(state, targetId)
    if (entry === undefined) return refuse('VAL_001', 'Nobody with that id is in the order of initiative.')
    const conditions = addCondition(entry.conditions, condition)
    if (conditions === entry.conditions) return []
    return [happen(combatConditionAdded, { targetId, condition }), ...tokenConditionsBecome(facts, targetId, conditions)]
  },
})

/** COMBAT-15 Removing a condition twice has no further effect. */
export const combatConditionRemove = defineMessage<CombatState>()({
  name: 'combat-condition-remove',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), targetId: EntryId, condition: Condition }),
  events: [combatConditionRemoved, tokenConditionsUpdated],
  may: fightOnly,
  decide: ({ state, facts, payload: { targetId, condition } }) => {
    const entry = entryOf(state, targetId)
    if (entry === undefined) return refuse('VAL_001', 'Nobody with that id is in the order of initiative.')
    const conditions = removeCondition(entry.conditions, condition)
    if (conditions === entry.conditions) return []
    return [happen(combatConditionRemoved, { targetId, condition }), ...tokenConditionsBecome(facts, targetId, conditions)]
  },
})
