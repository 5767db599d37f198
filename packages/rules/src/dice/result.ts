/** One thrown die. Flags that don't apply are absent, so that a large roll stays small on the wire. */
export interface RolledDie {
  /** Position in `DiceRoll.terms` of the term that threw it. */
  term: number
  sides: number | 'F'
  /** The face that came up. */
  natural: number
  /** Value for the total: the face after `min`, `max`, compounding and penetration. */
  value: number
  /** Whether the die counts. Exactly one of `kept` and `dropped` is true. */
  kept: boolean
  dropped: boolean
  /** Dropped because it was rerolled as another die. */
  rerolled?: true
  /** Its face caused another throw. */
  exploded?: true
  /** All faces of a compounding die, in order. */
  faces?: number[]
  isSuccess?: true
  isFailure?: true
  isCritical?: true
  isFumble?: true
  /** Thrown for a number of dice, a number of sides or a comparison; not part of the total. */
  isParameter?: true
}

/** A part of the outermost sum. The total is the sum of the terms' values. */
export interface RolledTerm {
  sign: '+' | '-'
  /** Without the sign. */
  notation: string
  /** With the sign. */
  value: number
  /** Texts in square brackets, such as a kind of damage; empty if there are none. */
  labels: string[]
}

/** Plain data, ready for JSON. */
export interface DiceRoll {
  ok: true
  /** Normalized, without the comment. */
  notation: string
  /** The comment after `#` or `//`. */
  label?: string
  /** Finite; may be a fraction if the notation divides. */
  total: number
  terms: RolledTerm[]
  dice: RolledDie[]
  /** Both are present if the notation counts successes or failures. */
  successes?: number
  failures?: number
  /** A natural 20 (or a face that `crit` sets) on the only kept d20; with advantage, one of two d20 is kept. */
  critical: boolean
  /** A natural 1 (or a face that `fumble` sets) on the only kept d20. */
  fumble: boolean
}

export type RollProblemCode = 'too-many-dice' | 'impossible-dice' | 'division-by-zero' | 'unknown-value' | 'too-large'

/** `reason` is a sentence for the roller. */
export interface RollProblem {
  ok: false
  code: RollProblemCode
  reason: string
}

/** Source of randomness. `rollDie(6)` returns an integer from 1 to 6. */
export interface DiceEnv {
  rollDie(sides: number): number
}

/** Returns the value of `@path`, `STR` … `CHA` (modifiers) or `PB`; undefined if there is none. */
export type ResolveReference = (name: string) => number | undefined
