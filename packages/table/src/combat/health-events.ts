import type { TokenId } from '@hearthlight/protocol'
import { happen } from '../kernel/define-event'
import { tokenConditionsUpdated, tokenHpUpdated } from '../map/events'
import { playerConditionsChanged, playerHpChanged } from '../party/events'
import type { Facts } from '../session-context/facts'
import type { Condition } from '../session-context/fields'
import { combatHpChanged } from './events'

/**
 * The row's new hit points. Seats and NPCs with the row's id apply that event themselves; a token, and the seat of a token
 * that stands for a character, are told by events of their own.
 */
export function hitPointsBecome(facts: Facts, targetId: string, newHp: number) {
  const row = happen(combatHpChanged, { targetId, newHp })
  const creature = facts.creature(targetId)
  if (creature?.kind === 'token') return [row, happen(tokenHpUpdated, { tokenId: targetId as TokenId, hp: newHp })]
  const playerId = seatBehindToken(creature, targetId)
  return playerId === null ? [row] : [row, happen(playerHpChanged, { playerId, newHp })]
}

/** The same for conditions, without the row's own event. */
export function creatureConditionsBecome(facts: Facts, targetId: string, now: readonly Condition[]) {
  const conditions = [...now]
  const creature = facts.creature(targetId)
  if (creature?.kind === 'token') return [happen(tokenConditionsUpdated, { tokenId: targetId as TokenId, conditions })]
  const playerId = seatBehindToken(creature, targetId)
  return playerId === null ? [] : [happen(playerConditionsChanged, { playerId, conditions })]
}

/** The player whose character the row's token stands for; null where the row has the id of the seat itself. */
function seatBehindToken(creature: ReturnType<Facts['creature']>, targetId: string) {
  return creature?.kind === 'hero' && creature.playerId !== targetId ? creature.playerId : null
}
