import { DICE_LIMITS } from './expression'
import type { DiceEnv, ResolveReference, RolledDie, RollProblem, RollProblemCode } from './result'

/** State of one roll during evaluation. Only the first problem is kept; after it no die is thrown. */
export interface RollContext {
  readonly env: DiceEnv
  readonly resolve: ResolveReference | undefined
  readonly dice: RolledDie[]
  throwsLeft: number
  term: number
  isParameter: boolean
  tally: { isCounting: boolean; successes: number; failures: number }
  problem: RollProblem | null
}

export function rollContext(env: DiceEnv, resolve: ResolveReference | undefined): RollContext {
  return {
    env,
    resolve,
    dice: [],
    throwsLeft: DICE_LIMITS.dice,
    term: 0,
    isParameter: false,
    tally: { isCounting: false, successes: 0, failures: 0 },
    problem: null,
  }
}

/** Records the problem unless there is one, and returns 0, so that an evaluation can end with `return stop(…)`. */
export function stop(context: RollContext, code: RollProblemCode, reason: string): number {
  context.problem ??= { ok: false, code, reason }
  return 0
}

/** Throws a new die; null if the roll has used up its dice or has a problem. */
export function throwDie(context: RollContext, sides: number | 'F'): RolledDie | null {
  const natural = throwFace(context, sides)
  if (natural === null) return null
  const die: RolledDie = { term: context.term, sides, natural, value: natural, kept: true, dropped: false }
  return context.isParameter ? { ...die, isParameter: true } : die
}

/** Throws one face; null if the roll has a problem or has used up its dice (recorded as its problem). */
export function throwFace(context: RollContext, sides: number | 'F'): number | null {
  if (context.throwsLeft < 1) {
    stop(context, 'too-many-dice', `A roll throws at most ${DICE_LIMITS.dice} dice, explosions and rerolls included.`)
  }
  if (context.problem) return null
  context.throwsLeft -= 1
  const faces = sides === 'F' ? 3 : sides
  const face = context.env.rollDie(faces)
  if (!Number.isInteger(face) || face < 1 || face > faces) throw new RangeError(`rollDie(${faces}) returned ${face}`)
  return sides === 'F' ? face - 2 : face
}
