import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { CombatEntry, type CombatState, EntryId, entryOf } from './combat.state'
import { combatEntryUpdated } from './events'

const Changes = z.extend(
  z.partial(z.pick(CombatEntry, { initiative: true, dexterity: true, isHidden: true, concentration: true, deathSaves: true })),
  { name: z.optional(VisibleText(LIMITS.nameLength)) },
)

/**
 * COMBAT-11 The DM renames, hides and shows a row, types or rolls its initiative anew, and notes what it concentrates on.
 * To players a row that is shown is one that joins, one that is hidden one that leaves. A row that is shown while players
 * don't see its token follows the token.
 */
export const combatEntryUpdate = defineMessage<CombatState>()({
  name: 'combat-entry-update',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    targetId: EntryId,
    changes: Changes,
    /** Rolls a d20 for the initiative and adds this. */
    rollInitiative: z.optional(z.int().check(z.minimum(-99), z.maximum(99))),
  }),
  events: [combatEntryUpdated, diceDrawn],
  may: dmOnly,
  decide: ({ state, facts, payload: { targetId, changes, rollInitiative } }, env) => {
    const entry = entryOf(state, targetId)
    if (entry === undefined) return refuse('VAL_001', 'Nobody with that id is in the order of initiative.')
    const { hiddenWithToken, ...rest } = entry
    const changed = { ...(changes.isHidden === undefined ? entry : rest), ...changes }
    if (rollInitiative === undefined) return [happen(combatEntryUpdated, { entry: changed })]
    const hand = dicePool(facts, env)
    const isOpen = changed.isParty && !changed.isHidden && hiddenWithToken === undefined
    const initiative = hand.roll({ by: changed.name, isOpen, sides: 20, modifier: rollInitiative, purpose: 'initiative' })
    return [happen(combatEntryUpdated, { entry: { ...changed, initiative } }), ...hand.drawn()]
  },
})
