import type { TokenId } from '@hearthlight/protocol'
import type { Actor } from '../kernel/define-event'
import { type Authorization, dmOnly, type Request, refuse } from '../session-context/define-message'
import type { Facts } from '../session-context/facts'
import { type CombatState, entryOf, isEntrySeenBy } from './combat.state'
import type { Combatant } from './make-entry'

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

/**
 * ROLE-13 An assistant starts a fight in a game that is not paused, of creatures that they see, as they are. Who is hidden from them gets the
 * same refusal as nobody.
 */
export function startsFight(ask: Request<CombatState, { readonly combatants: readonly Combatant[] }>): Authorization {
  const { actor, facts, payload } = ask
  if (actor.rank !== 'assistant') return dmOnly(ask)
  if (facts.isPaused) return refuse('SESS_005', 'The game is paused. Wait for the DM to go on.')
  const isOpen = (combatant: Combatant) =>
    Object.keys(combatant).every((field) => OF_ASSISTANT.has(field)) && isSeen(actor, combatant, facts)
  return payload.combatants.every(isOpen) ? 'yes' : refuse('AUTH_003', 'Only the DM may do that.')
}

const OF_ASSISTANT: ReadonlySet<string> = new Set(['id', 'initiative'] satisfies (keyof Combatant)[])

function isSeen(actor: Actor, { id }: Combatant, facts: Facts): boolean {
  const creature = id === undefined ? undefined : facts.creature(id)
  if (id === undefined || creature === undefined) return false
  if (creature.kind === 'token') return facts.isTokenSeenBy(actor, id as TokenId)
  return creature.kind === 'hero' || !creature.isHidden
}

/** For whoever runs the fight, about the row of the payload's `targetId` or the one that acts. */
export function fightOnly(ask: Request<CombatState, object>): Authorization {
  const { targetId }: { readonly targetId?: string } = ask.payload
  return runsFight(ask, targetId) ? 'yes' : refuse('AUTH_003', 'Only the DM may do that.')
}
