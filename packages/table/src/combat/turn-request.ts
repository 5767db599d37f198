import { SessionId } from '@hearthlight/protocol'
import { type nextTurn, stepPast } from '@hearthlight/rules/combat'
import { z } from 'zod/mini'
import type { Actor } from '../kernel/define-event'
import type { TurnMoment } from '../session-context/facts'
import { type AskedTurn, type CombatEntry, type CombatState, EntryId, isDying } from './combat.state'

/** The turn that the requester saw, counted in the rows they see. Absent fields mean the present turn. */
export const TurnRequest = z.object({
  sessionId: z.optional(SessionId),
  currentTurnIndex: z.optional(z.int()),
  round: z.optional(z.int()),
  /** The acting row as the requester sees it. Positions change with the order; with an id the request means that row's turn only. */
  entryId: z.optional(EntryId),
  /** Sent by the catalogue's clients; accepted and ignored, as the server knows the order. */
  combatants: z.optional(z.unknown()),
})
export type TurnRequest = z.infer<typeof TurnRequest>

/** The present turn, for a request to end it or to go back from it. */
export function presentTurn({ turn, round, entries }: CombatState): Pick<TurnRequest, 'currentTurnIndex' | 'round' | 'entryId'> {
  return { currentTurnIndex: turn, round, entryId: entries[turn]?.id }
}

/**
 * Which turn a request means: the present one; the wanted one (some clients send the turn they ask for instead of the one that
 * ends); or one that is over. A repeated request that named the present turn when it asked for it also counts as over:
 * `askedFor` in `state` records it.
 */
export function turnMeant(
  { userId }: Actor,
  state: CombatState,
  seen: CombatState,
  request: TurnRequest,
  step: typeof nextTurn,
): 'present' | 'wanted' | 'over' {
  const { turn, round } = placeOf(request, seen)
  // While the DM acts, every turn that a player can name is over.
  if (seen.isDmTurn === true) return 'over'
  if (request.entryId !== undefined) return seen.entries[seen.turn]?.id === request.entryId && round === seen.round ? 'present' : 'over'
  if (isAt(seen, turn, round)) return isRepeated(userId, state, request, seen) ? 'over' : 'present'
  return isAt(step(seen), turn, round) ? 'wanted' : 'over'
}

/** Whether this person already asked for the present turn with the same numbers. */
export function isRepeated(userId: string, { askedFor }: CombatState, request: TurnRequest, seen: CombatState): boolean {
  if (askedFor?.by !== userId || request.currentTurnIndex === undefined || request.entryId !== undefined) return false
  const { turn, round } = placeOf(request, seen)
  return isAt(askedFor, turn, round) && (seen.isDmTurn === true || isAt(seen, turn, round))
}

/** What is stored of a request that named the turn it asked for. */
export function askedTurn({ userId }: Actor, request: TurnRequest, seen: CombatState): AskedTurn {
  return { by: userId, ...placeOf(request, seen) }
}

function placeOf({ currentTurnIndex, round }: TurnRequest, seen: CombatState): { turn: number; round: number } {
  return { turn: currentTurnIndex ?? seen.turn, round: round ?? seen.round }
}

/** COMBAT-22 Turn and round after one step past the fallen; undefined if the step changes nothing. */
export function turnAfter(state: CombatState, step: typeof nextTurn): { currentTurn: number; round: number } | undefined {
  const { turn, round } = stepPast(state, step, (entry) => takesNoTurn(state, entry))
  return isAt(state, turn, round) ? undefined : { currentTurn: turn, round }
}

/** The ends and beginnings of turns on the way from the present turn to that one, those of the fallen in between, too. */
export function momentsUntil({ entries, turn }: CombatState, next: number): readonly TurnMoment[] {
  const steps = ((next - turn - 1 + entries.length) % entries.length) + 1
  const idAt = (place: number) => entries[place % entries.length]?.id ?? ''
  return Array.from({ length: steps }, (_, step) => [
    { creatureId: idAt(turn + step), at: 'end' as const },
    { creatureId: idAt(turn + step + 1), at: 'start' as const },
  ]).flat()
}

/** A fallen character still makes death saves in their turn. */
function takesNoTurn({ fallenTakeTurns }: CombatState, entry: CombatEntry): boolean {
  if (fallenTakeTurns === true || entry.hp !== 0) return false
  return !isDying(entry)
}

function isAt(combat: { readonly turn: number; readonly round: number }, turn: number, round: number): boolean {
  return combat.turn === turn && combat.round === round
}
