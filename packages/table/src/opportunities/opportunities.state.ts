import type { Actor } from '../kernel/define-event'
import type { Movement } from '../session-context/movement'
import type { Opportunity } from '../session-context/opportunity'

export interface OpportunitiesState {
  readonly open: readonly Opportunity[]
  /** MOVE-5 Absent outside of a fight, for creatures of unknown speed, and for players who may not know. */
  readonly movement?: Movement
}

export const NO_OPPORTUNITIES: OpportunitiesState = { open: [] }

export function withMovement({ open }: OpportunitiesState, movement: Movement | undefined): OpportunitiesState {
  return movement === undefined ? { open } : { open, movement }
}

/** REACT-6, MOVE-6 Players know of those of their own hero, and how far they have moved themselves. */
export function opportunitiesSeenBy({ role, userId }: Actor, state: OpportunitiesState): OpportunitiesState {
  const { open, movement } = state
  if (role === 'dm' || (open.length === 0 && movement === undefined)) return state
  const own = open.length === 0 ? open : open.filter(({ playerId }) => playerId === userId)
  return withMovement({ open: own }, movement?.playerId === userId ? movement : undefined)
}
