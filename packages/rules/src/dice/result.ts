/** One die on the table. A flag that does not apply is left out, so that a large roll stays small on the wire. */
export interface RolledDie {
  /** Position in `DiceRoll.terms` of the term that threw it. */
  term: number
  sides: number | 'F'
  /** The face that came up. */
  natural: number
  /** What it adds: the face after `min`, `max`, compounding and penetration. */
  value: number
  /** Whether it counts. Exactly one of `kept` and `dropped` is true. */
  kept: boolean
  dropped: boolean
  /** Dropped because another die was thrown in its place. */
  rerolled?: true
  /** Its face set off another throw. */
  exploded?: true
  /** Every face of a compounding die, first to last. */
  faces?: number[]
  isSuccess?: true
  isFailure?: true
  isCritical?: true
  isFumble?: true
  /** Thrown to find a number of dice, of sides or a comparison: not part of the total itself. */
  isParameter?: true
}

/** A part of the outermost sum. The total is the sum of the terms' values. */
export interface RolledTerm {
  sign: '+' | '-'
  /** Without the sign. */
  notation: string
  /** With the sign. */
  value: number
  /** Texts in square brackets, such as a kind of damage; empty where there are none. */
  labels: string[]
}

/** Plain data, ready for JSON. */
export interface DiceRoll {
  ok: true
  /** Tidied, without the comment. */
  notation: string
  /** What stood after `#` or `//`. */
  label?: string
  /** Finite; may be a fraction where the notation divides. */
  total: number
  terms: RolledTerm[]
  dice: RolledDie[]
  /** Present, both, where the notation counts successes or failures. */
  successes?: number
  failures?: number
  /** A natural 20 (or what `crit` names) on the only d20 kept. Two d20 with advantage are one. */
  critical: boolean
  /** A natural 1 (or what `fumble` names) on the only d20 kept. */
  fumble: boolean
}

export type RollProblemCode = 'too-many-dice' | 'impossible-dice' | 'division-by-zero' | 'unknown-value' | 'too-large'

/** `reason` is a sentence for the person who rolled. */
export interface RollProblem {
  ok: false
  code: RollProblemCode
  reason: string
}

/** Where chance comes from. `rollDie(6)` yields an integer from 1 to 6. */
export interface DiceEnv {
  rollDie(sides: number): number
}

/** The value behind `@path`, `STR` … `CHA` (modifiers) or `PB`; undefined where there is none. */
export type ResolveReference = (name: string) => number | undefined
