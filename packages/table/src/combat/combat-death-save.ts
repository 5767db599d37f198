import { SessionId, type UserId } from '@hearthlight/protocol'
import { isDead } from '@hearthlight/rules/character'
import { deathSaveOutcome, recordDeathSave } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { diceDrawn, dicePool } from '../dice/events'
import { happen } from '../kernel/define-event'
import { tokenHpUpdated } from '../map/events'
import { playerHpChanged, playerPlayChanged } from '../party/events'
import { defineMessage, type Env, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { type CombatEntry, type CombatState, EntryId, entryOf, hasSavedInRound, isDying, isEntrySeenBy, isOwnEntry } from './combat.state'
import { combatEntryUpdated, combatHpChanged } from './events'
import { hitPointsBecome } from './health-events'

/**
 * COMBAT-13 The server rolls the death save of a character with 0 hit points, for the DM or the character's own player; the DM
 * may type in the result of a real die. A row makes one save in a round, and more only by real dice. A 20 restores 1 hit point. A
 * character without a row is named by its player, and its seat keeps the count.
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
  events: [combatEntryUpdated, combatHpChanged, tokenHpUpdated, playerPlayChanged, playerHpChanged, diceDrawn],
  may: ({ actor, facts, state, payload: { targetId, natural } }) => {
    if (actor.role === 'dm') return 'yes'
    const isOwnSeat = targetId === actor.userId && facts.seatedCharacter(targetId) !== undefined
    if (!isOwnSeat && !isOwnEntry(actor, state, targetId)) return refuse('AUTH_003', 'Only the DM may do that for another hero.')
    if (natural !== undefined) return refuse('AUTH_003', 'The server rolls for you.')
    return facts.isPaused ? refuse('SESS_005', 'The game is paused. Wait for the DM to go on.') : 'yes'
  },
  decide: ({ actor, state, facts, payload: { targetId, natural } }, env) => {
    const entry = entryOf(state, targetId)
    if (entry === undefined) return saveOfSeat(targetId, natural, facts, env)
    if (!isDying(entry)) return refuse('SESS_005', NOT_DYING)
    // A player whose row is hidden from them must not find out by a refusal.
    const isRefused = natural === undefined && isEntrySeenBy(actor, entry) && hasSavedInRound(state, entry)
    if (isRefused) return refuse('SESS_005', 'The death save of this round is made already. The next one comes in the next round.')
    const hand = dicePool(facts, env)
    const { playerId, isHidden } = entry
    // A player whose row is hidden from them must not find out by their own roll, nor read the name that the DM gave the row.
    const isUnaware = isHidden && !isEntrySeenBy(actor, entry)
    const readers = isUnaware ? undefined : playersSeeingRow(entry, facts)
    const by = isUnaware ? (facts.seatedCharacter(actor.userId)?.name ?? actor.name) : entry.name
    const { saves, outcome } = recordDeathSave(
      entry.deathSaves,
      natural ?? hand.roll({ ...DEATH_SAVE, by, playerId, isOpen: true, readers }),
    )
    const savedInRound = Math.max(state.round, entry.savedInRound ?? 0)
    const saved = happen(combatEntryUpdated, { entry: { ...entry, deathSaves: saves, savedInRound } })
    return [saved, ...(outcome === 'conscious' ? hitPointsBecome(facts, targetId, 1) : []), ...hand.drawn()]
  },
})

/** COMBAT-13 Undefined: all. */
function playersSeeingRow({ id, isHidden, hiddenWithToken }: CombatEntry, facts: Facts): readonly UserId[] | undefined {
  return isHidden ? [hiddenWithToken?.shownTo ?? []].flat() : facts.fightingCreature(id)?.seenBy
}

const DEATH_SAVE = { sides: 20, modifier: 0, purpose: 'death-save' } as const
const NOT_DYING = 'There is no death save to make.'

function saveOfSeat(targetId: string, natural: number | undefined, facts: Facts, env: Env) {
  const seated = facts.seatedCharacter(targetId)
  if (seated === undefined) return refuse('VAL_001', 'Nobody with that id is in the order of initiative.')
  const { name: by, play } = seated
  if (play === undefined) return refuse('CHAR_001', 'This character’s sheet is not at the table. Take the seat again.')
  if (facts.creature(targetId)?.hp !== 0 || isDead(play) || deathSaveOutcome(play.deathSaves) !== 'dying') {
    return refuse('SESS_005', NOT_DYING)
  }
  const playerId = targetId as UserId
  const hand = dicePool(facts, env)
  const { saves, outcome } = recordDeathSave(play.deathSaves, natural ?? hand.roll({ ...DEATH_SAVE, by, playerId, isOpen: true }))
  // Hit points end the count by themselves.
  const counted =
    outcome === 'conscious'
      ? happen(playerHpChanged, { playerId, newHp: 1 })
      : happen(playerPlayChanged, { playerId, changes: { deathSaves: saves } })
  return [counted, ...hand.drawn()]
}
