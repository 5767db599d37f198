import type { Act, Combatant } from '../resolve'

/** A creature of a foretold fight with all that it can do. */
export interface Fighter {
  readonly combatant: Combatant
  readonly initiativeBonus: number
  readonly options: readonly FightOption[]
  /** Spell slots left, those of the first level first. */
  readonly slots?: readonly number[]
  /** Legendary actions between its turns. */
  readonly legendaryActions?: number
}

/** What a turn offers: one act, or the attacks of a multiattack. Its timing and slot are those of the first act. */
export interface FightOption {
  readonly acts: readonly [Act, ...Act[]]
  /** Times in one fight; absent: always. */
  readonly uses?: number
  /** Comes back on this face of a d6 or a higher one, thrown at the start of each turn. */
  readonly rechargesFrom?: number
  /** Legendary actions that it takes. */
  readonly cost?: number
}
