import { SessionId } from '@hearthlight/protocol'
import { recordDeathSave } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { tokenHpUpdated } from '../map/events'
import { defineMessage, refuse } from '../session-context/define-message'
import { type CombatState, EntryId, entryOf, isDying, isOwnEntry } from './combat.state'
import { combatEntryUpdated, combatHpChanged } from './events'
import { hitPointsBecome } from './health-events'

/**
 * COMBAT-13 The server rolls the death save of a character with 0 hit points, for the DM or the character's own player; the DM
 * may type in the result of a real die. A 20 restores 1 hit point.
 */
export const combatDeathSave = defineMessage<CombatState>()({
  name: 'combat-death-save',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    targetId: EntryId,
    natural: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  }),
  events: [combatEntryUpdated, combatHpChanged, tokenHpUpdated, diceDrawn],
  may: ({ actor, facts, state, payload: { targetId, natural } }) => {
    if (actor.role === 'dm') return 'yes'
    if (!isOwnEntry(actor, state, targetId)) return refuse('AUTH_003', 'Only the DM may do that for another hero.')
    if (natural !== undefined) return refuse('AUTH_003', 'The server rolls for you.')
    return facts.isPaused ? refuse('SESS_005', 'The game is paused. Wait for the DM to go on.') : 'yes'
  },
  decide: ({ state, facts, payload: { targetId, natural } }, env) => {
    const entry = entryOf(state, targetId)
    if (entry === undefined) return refuse('VAL_001', 'Nobody with that id is in the order of initiative.')
    if (!isDying(entry)) return refuse('SESS_005', 'There is no death save to make.')
    const hand = dicePool(facts, env)
    const { name: by, playerId, isHidden } = entry
    const roll = { by, playerId, isOpen: !isHidden, sides: 20, modifier: 0, purpose: 'death-save' } as const
    const { saves, outcome } = recordDeathSave(entry.deathSaves, natural ?? hand.roll(roll))
    const saved = happen(combatEntryUpdated, { entry: { ...entry, deathSaves: saves, savedInRound: state.round } })
    return [saved, ...(outcome === 'conscious' ? hitPointsBecome(facts, targetId, 1) : []), ...hand.drawn()]
  },
})
