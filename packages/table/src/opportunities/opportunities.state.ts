import type { Actor } from '../kernel/define-event'
import type { Opportunity } from '../session-context/opportunity'

export interface OpportunitiesState {
  readonly open: readonly Opportunity[]
}

export const NO_OPPORTUNITIES: OpportunitiesState = { open: [] }

/** REACT-6 Players know of those of their own hero. */
export function opportunitiesSeenBy({ role, userId }: Actor, state: OpportunitiesState): OpportunitiesState {
  if (role === 'dm' || state.open.length === 0) return state
  return { open: state.open.filter(({ playerId }) => playerId === userId) }
}
