/**
 * The parsed form of dice notation: plain data, JSON-serialisable, made by `parseDice` only.
 *
 * Where dialects of dice notation differ, ours has these rules:
 * - `r` and `ro` reroll once, `rr` until the face no longer matches; without a comparison, the lowest face.
 * - `>` and `<` are strict; `>=` and `<=` include the number. A number alone means "equals".
 * - `cs` counts successes; `crit` and `fumble` set the highlighted faces, which on a d20 make the roll critical or a fumble.
 * - `!` and `x` explode, `xo` once, `!!` compounds, `!p` penetrates (each added die counts one less).
 * - `d`, `dl`, `dh` after dice drop. `df`, `cf` and `f` count failures; the value is successes minus failures.
 * - `{a,b}` is a group: keep, drop and counting choose among its members; without them it is their sum.
 * - Division is exact; numbers of dice and of sides round down. Dice added by explosions and rerolls are thrown after the whole pool.
 * - Modifiers directly follow the dice, without a space: `2d6 d8` is an error, not a drop.
 */

/** Limits of one roll. A text beyond them is refused by the parser if the text alone shows it, otherwise when it is rolled. */
export const DICE_LIMITS = {
  /** Characters of the whole notation, including the comment. */
  textLength: 200,
  /** Total of numbers, dice, groups, functions and references. */
  terms: 100,
  /** Throws in one roll, including explosions and rerolls. */
  dice: 1_000,
  sides: 10_000,
  /** Nesting of parentheses, functions and groups. */
  depth: 20,
  /** Further throws that one die may cause. */
  chain: 100,
  /** Largest number in a notation. */
  number: 999_999_999,
} as const

/** Values that may be written without an `@`: the ability modifiers and the proficiency bonus. */
export const SHORT_REFERENCES: ReadonlySet<string> = new Set(['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA', 'PB'])

export type Operator = '+' | '-' | '*' | '/' | '%'
export type FunctionName = 'floor' | 'ceil' | 'round' | 'abs' | 'min' | 'max'

/** `value` as an expression is computed once per roll, before the dice are compared. */
export interface Comparison {
  readonly operator: '=' | '<' | '>' | '<=' | '>='
  readonly value: number | DiceNode
}

export type KeepDrop =
  | { readonly kind: 'keep'; readonly end: 'highest' | 'lowest'; readonly count: number }
  | { readonly kind: 'drop'; readonly end: 'highest' | 'lowest'; readonly count: number }

export type ExplodeWord = '!' | 'x' | 'xo' | '!!' | '!p'

/** `when: null` means the highest face for an explosion, the lowest for a reroll. */
export type Modifier =
  | KeepDrop
  /** `cap` is the maximum number of explosions of the whole term; null means the general limits. */
  | { readonly kind: 'explode'; readonly word: ExplodeWord; readonly cap: number | null; readonly when: Comparison | null }
  | { readonly kind: 'reroll'; readonly word: 'r' | 'ro' | 'rr'; readonly when: Comparison | null }
  /** `min` raises lower faces to the value, `max` reduces higher ones. */
  | { readonly kind: 'min' | 'max'; readonly value: number }
  | { readonly kind: 'success' | 'failure' | 'critical' | 'fumble'; readonly when: Comparison }
  | { readonly kind: 'sort'; readonly order: 'ascending' | 'descending' }

export type GroupModifier = KeepDrop | { readonly kind: 'success' | 'failure'; readonly when: Comparison }

interface Labelled {
  /** Texts in square brackets, such as a kind of damage. */
  readonly labels?: readonly string[]
}

export interface DicePool extends Labelled {
  readonly kind: 'dice'
  readonly count: number | DiceNode
  /** 'F' is the Fudge die: -1, 0, 1. */
  readonly sides: number | 'F' | DiceNode
  readonly modifiers: readonly Modifier[]
}

export type DiceNode =
  | DicePool
  | ({ readonly kind: 'number'; readonly value: number } & Labelled)
  /** Without the `@`; the abilities' and PB's short names are in capitals. */
  | ({ readonly kind: 'reference'; readonly name: string } & Labelled)
  | ({ readonly kind: 'negate'; readonly operand: DiceNode } & Labelled)
  | ({ readonly kind: 'binary'; readonly operator: Operator; readonly left: DiceNode; readonly right: DiceNode } & Labelled)
  | ({ readonly kind: 'call'; readonly name: FunctionName; readonly parameters: readonly DiceNode[] } & Labelled)
  | ({ readonly kind: 'group'; readonly members: readonly DiceNode[]; readonly modifiers: readonly GroupModifier[] } & Labelled)

export interface DiceExpression {
  readonly root: DiceNode
  /** The normalized text without the comment: `2d20kh1+5`. */
  readonly notation: string
  /** The comment after `#` or `//`. */
  readonly label?: string
}

export type ParsedDice =
  | { readonly ok: true; readonly dice: DiceExpression }
  /** `at` is the character's index, from 0; `reason` is a sentence for the author of the notation. */
  | { readonly ok: false; readonly at: number; readonly reason: string }
