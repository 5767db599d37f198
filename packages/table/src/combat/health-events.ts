import type { TokenId } from '@hearthlight/protocol'
import { happen } from '../kernel/define-event'
import { tokenConditionsUpdated, tokenHpUpdated } from '../map/events'
import type { Facts } from '../session-context/facts'
import type { Condition } from '../session-context/fields'
import { combatHpChanged } from './events'

/** The row's new hit points, and its token's where a token stores them: each of the two is announced. Seats and NPCs have the row's. */
export function hitPointsBecome(facts: Facts, targetId: string, newHp: number) {
  const row = happen(combatHpChanged, { targetId, newHp })
  if (facts.creature(targetId)?.kind !== 'token') return [row]
  return [row, happen(tokenHpUpdated, { tokenId: targetId as TokenId, hp: newHp })]
}

/** The same for conditions, without the row's own event. */
export function tokenConditionsBecome(facts: Facts, targetId: string, conditions: readonly Condition[]) {
  if (facts.creature(targetId)?.kind !== 'token') return []
  return [happen(tokenConditionsUpdated, { tokenId: targetId as TokenId, conditions: [...conditions] })]
}
