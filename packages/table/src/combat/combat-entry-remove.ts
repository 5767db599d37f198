import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly } from '../session-context/define-message'
import { type CombatState, EntryId, entryOf } from './combat.state'
import { combatEntryRemoved } from './events'

/** COMBAT-10 Who leaves in their own turn hands it to the next. */
export const combatEntryRemove = defineMessage<CombatState>()({
  name: 'combat-entry-remove',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), targetId: EntryId }),
  events: [combatEntryRemoved],
  may: dmOnly,
  decide: ({ state, payload: { targetId } }) => (entryOf(state, targetId) === undefined ? [] : [happen(combatEntryRemoved, { targetId })]),
})
