import type { TokenId } from '@hearthlight/protocol'
import { happen } from '../kernel/define-event'
import { tokenConditionsUpdated, tokenHpUpdated } from '../map/events'
import type { Facts } from '../session-context/facts'
import type { Condition } from '../session-context/fields'
import { combatHpChanged } from './events'

/** Events for the row's new hit points, and for its token's if the token stores them. Seats and NPCs take theirs from the row. */
export function hitPointsBecome(facts: Facts, targetId: string, newHp: number) {
  const row = happen(combatHpChanged, { targetId, newHp })
  if (facts.creature(targetId)?.kind !== 'token') return [row]
  return [row, happen(tokenHpUpdated, { tokenId: targetId as TokenId, hp: newHp })]
}

/** The same for conditions, without an event for the row. */
export function tokenConditionsBecome(facts: Facts, targetId: string, conditions: readonly Condition[]) {
  if (facts.creature(targetId)?.kind !== 'token') return []
  return [happen(tokenConditionsUpdated, { tokenId: targetId as TokenId, conditions: [...conditions] })]
}
