import * as kernel from '../kernel/define-message'
import type { Facts } from './facts'

export type { Authorization, Env, Refusal } from '../kernel/define-message'
export { dmOnly, leaderOnly, members, refuse } from '../kernel/define-message'

/** A request to a slice of the session. */
export type Request<State, Payload> = kernel.Request<State, Payload, Facts>

/** A message of a slice, which knows the rest of the session only through `Facts`. */
export const defineMessage = <State>() => kernel.defineMessage<State, Facts>()

/** For everyone at the table, except players while the game is paused. */
export function membersUnlessPaused(ask: Request<unknown, unknown>): kernel.Authorization {
  if (ask.actor.role === 'dm' || !ask.facts.isPaused) return 'yes'
  return kernel.refuse('SESS_005', 'The game is paused. Wait for the DM to go on.')
}
