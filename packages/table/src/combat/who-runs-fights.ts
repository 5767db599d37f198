import { type Authorization, type Request, refuse } from '../session-context/define-message'
import { type CombatState, entryOf, isEntrySeenBy } from './combat.state'

/**
 * ROLE-12 Whether the actor runs this fight: whoever leads the table, or an assistant in a game that is not paused, as far as they see the
 * row. Without an `id`, the row that acts.
 */
export function runsFight({ actor, facts, state }: Request<CombatState, unknown>, id?: string): boolean {
  if (actor.role === 'dm') return true
  if (actor.rank !== 'assistant' || facts.isPaused || state.isDmTurn === true) return false
  const entry = id === undefined ? state.entries[state.turn] : entryOf(state, id)
  return entry !== undefined && isEntrySeenBy(actor, entry)
}

/** For whoever runs the fight, about the row of the payload's `targetId` or the one that acts. */
export function fightOnly(ask: Request<CombatState, object>): Authorization {
  const { targetId }: { readonly targetId?: string } = ask.payload
  return runsFight(ask, targetId) ? 'yes' : refuse('AUTH_003', 'Only the DM may do that.')
}
