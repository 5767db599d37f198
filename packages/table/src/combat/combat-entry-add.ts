import { LIMITS, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { type CombatState, entryOf } from './combat.state'
import { combatEntryAdded } from './events'
import { Combatant, makeEntry, rowIdOf } from './make-entry'

/** COMBAT-9 Who joins later takes the place of their initiative; whoever acts keeps acting. Added twice, a row is there once. */
export const combatEntryAdd = defineMessage<CombatState>()({
  name: 'combat-entry-add',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), entry: Combatant }),
  events: [combatEntryAdded, diceDrawn],
  may: dmOnly,
  decide: ({ state, facts, payload: { entry } }, env) => {
    if (!state.active) return refuse('SESS_005', 'No combat is running.')
    const rowId = rowIdOf(entry, facts)
    if (rowId !== undefined && entryOf(state, rowId) !== undefined) return []
    if (state.entries.length >= LIMITS.combatants) return refuse('VAL_001', 'There are too many combatants.')
    const hand = dicePool(facts, env)
    return [happen(combatEntryAdded, { entry: makeEntry(entry, facts, env, hand) }), ...hand.drawn()]
  },
})
