import { LIMITS, SessionId, TokenId } from '@hearthlight/protocol'
import { addCondition, removeCondition } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import { healthNoted, noteHealth } from '../chat/events'
import { CONCENTRATION_EVENTS } from '../deeds/events'
import { happen } from '../kernel/define-event'
import { tokenHpUpdated, tokensUpdated, tokenUpdated } from '../map/events'
import { playerConditionsChanged, playerHpChanged } from '../party/events'
import { type Authorization, defineMessage, type Request, refuse } from '../session-context/define-message'
import type { Creature, Facts } from '../session-context/facts'
import { Condition } from '../session-context/fields'
import { playersSeeingToken } from '../session-context/players-seeing-token'
import { type CombatState, entryOf, isEntrySeenBy } from './combat.state'
import { changeHealth, damageDealt, HpChange, rowHealthEvents } from './combat-hp-change'
import { combatEntryUpdated, combatHpChanged, combatReminder } from './events'
import { rowIdOf } from './make-entry'

const ConditionChange = z.object({ kind: z.enum(['add-condition', 'remove-condition']), condition: Condition })
type ConditionChange = z.infer<typeof ConditionChange>

const payload = z.object({
  sessionId: z.optional(SessionId),
  tokenIds: z.array(TokenId).check(z.minLength(1), z.maxLength(LIMITS.tokensPerMap)),
  change: z.union([HpChange, ConditionChange]),
})
type HealthEvent = ReturnType<typeof eventsFor>[number]
type Ask = Request<CombatState, z.infer<typeof payload>>

/**
 * COMBAT-23 Changes hit points and conditions of the creatures of tokens: as `combat-hp-change` does if the creature has a row,
 * else directly. The DM changes any tokens, players their own. Two tokens of one creature change it once.
 */
export const tokenHealthChange = defineMessage<CombatState>()({
  name: 'token-health-change',
  durability: 'persistent',
  from: 'wire',
  predict: true,
  payload,
  events: [
    combatHpChanged,
    combatEntryUpdated,
    combatReminder,
    tokenHpUpdated,
    tokenUpdated,
    tokensUpdated,
    playerHpChanged,
    playerConditionsChanged,
    healthNoted,
    ...CONCENTRATION_EVENTS,
  ],
  may: (ask) => {
    const refusals = ask.payload.tokenIds.map((tokenId) => mayChange(ask, tokenId)).filter((each) => each !== 'yes')
    // Another of the DM's screens may have removed some of them.
    return ask.actor.role === 'dm' && refusals.length < ask.payload.tokenIds.length ? 'yes' : (refusals[0] ?? 'yes')
  },
  decide: (ask) =>
    asOneStep(creaturesOf(ask).flatMap(({ tokenId, creature }): readonly HealthEvent[] => eventsFor(ask, tokenId, creature))),
})

/** MAP-44 Several tokens that change themselves are one undo step. */
function asOneStep(events: readonly HealthEvent[]) {
  const updates = events.flatMap((event) => (event.name === 'token-updated' ? [event.payload] : []))
  if (updates.length < 2) return events
  return [happen(tokensUpdated, { updates }), ...events.filter(({ name }) => name !== 'token-updated')]
}

function mayChange({ actor, facts }: Ask, tokenId: TokenId): Authorization {
  if (!facts.isTokenSeenBy(actor, tokenId)) return refuse('VAL_001', 'That token is not on the map.')
  if (actor.role === 'dm') return 'yes'
  if (facts.creature(tokenId)?.playerId !== actor.userId) return refuse('AUTH_003', 'Only the DM may change another token.')
  return facts.isPaused ? refuse('SESS_005', 'The game is paused. Wait for the DM to go on.') : 'yes'
}

function creaturesOf({ actor, facts, payload: { tokenIds } }: Ask) {
  const byRow = new Map<string, { readonly tokenId: TokenId; readonly creature: Creature }>()
  for (const tokenId of tokenIds) {
    const creature = facts.isTokenSeenBy(actor, tokenId) ? facts.creature(tokenId) : undefined
    if (creature !== undefined) byRow.set(rowId(tokenId, facts), { tokenId, creature })
  }
  return [...byRow.values()]
}

function rowId(tokenId: TokenId, facts: Facts): string {
  return rowIdOf({ id: tokenId }, facts) ?? tokenId
}

function eventsFor({ actor, facts, state, payload: { change } }: Ask, tokenId: TokenId, creature: Creature) {
  if ('condition' in change) return conditionEvents(tokenId, creature, change)
  const entry = entryOf(state, rowId(tokenId, facts))
  // The answer must not tell a player of a row that is hidden from them.
  if (entry !== undefined && isEntrySeenBy(actor, entry)) return rowHealthEvents(entry, change, facts, state.npcHpShownAs)
  const { hp, maxHp, kind, playerId, name, isParty, isMonster } = creature
  if (hp === null || maxHp === null || (kind === 'hero' && playerId === null)) return []
  const before = { hp, maxHp }
  const after = changeHealth(before, change)
  if (after.hp === hp) return []
  const seenBy = playersSeeingToken(tokenId, facts)
  const subject = { id: tokenId, name, isParty, isMonster, seenBy, before, after, damage: damageDealt(change) }
  return [
    kind === 'hero' && playerId !== null
      ? happen(playerHpChanged, { playerId, newHp: after.hp })
      : happen(tokenUpdated, { tokenId, changes: { hp: after.hp } }),
    ...noteHealth(facts, state.npcHpShownAs, subject),
  ]
}

/** The creature's row, if it has one, shows its conditions. */
function conditionEvents(tokenId: TokenId, { kind, playerId, conditions: before }: Creature, { kind: act, condition }: ConditionChange) {
  const conditions = [...(act === 'add-condition' ? addCondition(before, condition) : removeCondition(before, condition))]
  if (conditions.length === before.length) return []
  if (kind !== 'hero') return [happen(tokenUpdated, { tokenId, changes: { conditions } })]
  return playerId === null ? [] : [happen(playerConditionsChanged, { playerId, conditions })]
}
