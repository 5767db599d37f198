import { SessionId } from '@hearthlight/protocol'
import type { nextTurn } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import type { CombatState } from './combat.state'

/** The turn in which the asker was, counted among the rows that the asker sees. Without it, the turn that is now. */
export const TurnRequest = z.object({
  sessionId: z.optional(SessionId),
  currentTurnIndex: z.optional(z.int()),
  round: z.optional(z.int()),
  /** The catalogue's; accepted and ignored: the server knows the order. */
  combatants: z.optional(z.unknown()),
})
export type TurnRequest = z.infer<typeof TurnRequest>

/**
 * Whether the request speaks of a turn that is over. Some clients send the turn that they ask for in place of the one
 * that ends; that is understood too.
 */
export function isPast(
  seen: CombatState,
  { currentTurnIndex: turn = seen.turn, round = seen.round }: TurnRequest,
  step: typeof nextTurn,
): boolean {
  const wanted = step(seen)
  return !isAt(seen, turn, round) && !isAt(wanted, turn, round)
}

/** Turn and round after one step; undefined where there is nowhere to go. */
export function turnAfter(state: CombatState, step: typeof nextTurn): { currentTurn: number; round: number } | undefined {
  const { turn, round } = step(state)
  return isAt(state, turn, round) ? undefined : { currentTurn: turn, round }
}

function isAt(combat: { readonly turn: number; readonly round: number }, turn: number, round: number): boolean {
  return combat.turn === turn && combat.round === round
}

/** Whether one acts in truth who seems to act. A hidden row acts unseen. */
export function isReallyActing(state: CombatState, seen: CombatState): boolean {
  const shown = seen.entries[seen.turn]
  return shown !== undefined && state.entries[state.turn]?.id === shown.id
}
