import { LIMITS, SessionId, VisibleText } from '@hearthlight/protocol'
import { removeEntry } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { CONCENTRATION_EVENTS, type ConcentrationEvent, TURN_EVENTS, type TurnEvent } from '../deeds/events'
import { diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../session-context/define-message'
import { CombatEntry, type CombatState, EntryId, entryOf } from './combat.state'
import { combatEntryAdded, combatEntryRemoved, combatEntryUpdated } from './events'
import { Combatant, makeEntry, rowIdOf } from './make-entry'
import { fightOnly } from './who-runs-fights'

/** COMBAT-9 A row added later is sorted in by its initiative; the acting row keeps acting. Adding a row twice has no further effect. */
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

/** COMBAT-10 If the acting row is removed, the next row acts: its turn begins, for effects too (EFFECT-3). */
export const combatEntryRemove = defineMessage<CombatState>()({
  name: 'combat-entry-remove',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), targetId: EntryId }),
  events: [combatEntryRemoved, ...TURN_EVENTS],
  may: dmOnly,
  decide: ({ state, facts, payload: { targetId } }, env) => {
    if (entryOf(state, targetId) === undefined) return []
    const { entries, turn, round } = removeEntry(state, targetId)
    const next = state.entries[state.turn]?.id === targetId ? entries[turn] : undefined
    if (next === undefined) return [happen(combatEntryRemoved, { targetId })]
    const moments = [{ creatureId: targetId, at: 'end' } as const, { creatureId: next.id, at: 'start' } as const]
    const removed = happen(combatEntryRemoved, { targetId, ...facts.turnStart(env) })
    // These come first: they may change the row that leaves.
    return [...(facts.turnPasses(moments, { entryId: next.id, round }, env) as readonly TurnEvent[]), removed]
  },
})

const Changes = z.extend(
  z.partial(z.pick(CombatEntry, { initiative: true, dexterity: true, isHidden: true, concentration: true, deathSaves: true })),
  { name: z.optional(VisibleText(LIMITS.nameLength)) },
)

/**
 * COMBAT-11 The DM renames, hides and shows a row, types or rolls a new initiative, and notes the spell it concentrates on:
 * what hung on another ends (EFFECT-6).
 * For players, showing a row adds it and hiding a row removes it. A row shown while players don't see its token becomes
 * visible together with the token.
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
    /** Rolls a d20 for a new initiative and adds this modifier. */
    rollInitiative: z.optional(z.int().check(z.minimum(-99), z.maximum(99))),
  }),
  events: [combatEntryUpdated, diceDrawn, ...CONCENTRATION_EVENTS],
  may: (ask) => {
    const { actor, payload } = ask
    // ROLE-12 An assistant types or rolls an initiative, and shows nothing.
    const isInitiative = Object.keys(payload.changes).every((field) => field === 'initiative')
    return actor.role === 'dm' || isInitiative ? fightOnly(ask) : dmOnly(ask)
  },
  decide: ({ state, facts, payload: { targetId, changes, rollInitiative } }, env) => {
    const entry = entryOf(state, targetId)
    if (entry === undefined) return refuse('VAL_001', 'Nobody with that id is in the order of initiative.')
    const { hiddenWithToken, ...rest } = entry
    const changed = { ...(changes.isHidden === undefined ? entry : rest), ...changes }
    const isBroken = entry.concentration !== null && changed.concentration !== entry.concentration
    const ended = isBroken ? (facts.concentrationEnds(targetId) as readonly ConcentrationEvent[]) : []
    if (rollInitiative === undefined) return [happen(combatEntryUpdated, { entry: changed }), ...ended]
    const hand = dicePool(facts, env)
    const isOpen = changed.isParty && !changed.isHidden && hiddenWithToken === undefined
    const { name: by, playerId } = changed
    const initiative = hand.roll({ by, playerId, isOpen, sides: 20, modifier: rollInitiative, purpose: 'initiative' })
    return [happen(combatEntryUpdated, { entry: { ...changed, initiative } }), ...ended, ...hand.drawn()]
  },
})
