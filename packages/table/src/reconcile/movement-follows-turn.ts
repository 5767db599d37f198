import { isEntrySeenBy } from '../combat/combat.state'
import { withMovement } from '../opportunities/opportunities.state'
import type { TableState } from '../slices'

/** MOVE-6 What has been moved is forgotten once another row acts, however that came; its player loses sight of it with the row. */
export function movementFollowsTurn(before: TableState, after: TableState): TableState {
  const { combat, opportunities } = after
  const { movement } = opportunities
  if (movement === undefined || (before.combat === combat && before.opportunities === opportunities)) return after
  const acting = combat.active && combat.isDmTurn !== true ? combat.entries[combat.turn] : undefined
  if (acting?.id !== movement.entryId) return { ...after, opportunities: withMovement(opportunities, undefined) }
  const { playerId } = movement
  if (playerId === null || isEntrySeenBy({ userId: playerId, role: 'player', name: '' }, acting)) return after
  return { ...after, opportunities: withMovement(opportunities, { ...movement, playerId: null }) }
}
