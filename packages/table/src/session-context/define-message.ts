import * as kernel from '../kernel/define-message'
import type { Facts } from './facts'

export type { Env, Refusal, Verdict } from '../kernel/define-message'
export { dmOnly, members, refuse } from '../kernel/define-message'

/** A request to a slice of the session. */
export type Ask<State, Payload> = kernel.Ask<State, Payload, Facts>

/** A message of a slice, which knows the rest of the session by `Facts` alone. */
export const defineMessage = <State>() => kernel.defineMessage<State, Facts>()

/** Players wait while the DM has paused the game. */
export function membersUnlessPaused(ask: Ask<unknown, unknown>): kernel.Verdict {
  if (ask.actor.role === 'dm' || !ask.facts.isPaused) return 'yes'
  return kernel.refuse('SESS_005', 'The game is paused. Wait for the DM to go on.')
}
