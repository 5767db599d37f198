import type { Phrase } from '../spells/spell-phrases'
import type { Ability, ConditionName, DamageType } from '../terms'
import type { LastingEffect } from './lasting-effect'

/** What an act did: to each target, with every roll and the derivation of every number, and what changes on creatures. */
export interface Resolution {
  readonly targets: readonly TargetResult[]
  /** Rolled once for all: damage of an area, the pool of hit points. */
  readonly shared: readonly Derivation[]
  readonly changes: readonly Change[]
}

export interface TargetResult {
  readonly targetId: string
  /** One entry for each attack or dart at this target. */
  readonly attacks: readonly AttackResult[]
  readonly save?: SaveResult
  readonly damage: readonly DamageResult[]
  /** Hit points regained or temporary hit points. */
  readonly healing?: { readonly amount: Derivation; readonly kind: 'hit-points' | 'temporary' | 'maximum' }
  readonly conditions: readonly ConditionName[]
  /** Conditions that the act ended; absent: none. */
  readonly ended?: readonly ConditionName[]
  /** So far it is thrown back; its token is moved by hand. */
  readonly pushedFt?: number
  /** Why a part had no effect: immune to the condition, too many hit points, out of the pool … */
  readonly remarks: readonly Phrase[]
  /** Sum of the damage after resistances, as it is taken from temporary and other hit points. */
  readonly damageTaken: number
  /** The save that lost it, or the last that held; each attack or dart that hurts asks for one. */
  readonly concentration?: SaveResult & { readonly isLost: boolean }
  /** Saves that held before the one in `concentration`. */
  readonly heldConcentration?: readonly SaveResult[]
  /** Saves against effects that the damage lets the target shake off. */
  readonly savesAgain?: readonly { readonly effectId: string; readonly save: SaveResult }[]
  /** Hit points that the author regains from this target's damage. */
  readonly drained?: Derivation
  readonly before: Points
  readonly after: Points
}

export interface Points {
  readonly hp: number
  readonly tempHp: number
}

export interface AttackResult {
  readonly roll: Derivation
  readonly mode: RollMode
  readonly natural: number
  /** Undefined if the target's armour class is unknown: the DM decides. */
  readonly armorClass?: Derivation
  readonly outcome: 'critical' | 'hit' | 'miss' | 'fumble' | 'undecided'
}

export interface SaveResult {
  readonly ability: Ability
  readonly roll: Derivation
  readonly mode: RollMode
  readonly dc: number
  /** `automatic`: failed by a condition, without a roll; `legendary`: failed and made good. */
  readonly outcome: 'success' | 'failure' | 'automatic-failure' | 'legendary'
}

/** Advantage and disadvantage with all reasons; any of both kinds cancel each other. */
export interface RollMode {
  readonly mode: 'plain' | 'advantage' | 'disadvantage'
  readonly advantage: readonly Phrase[]
  readonly disadvantage: readonly Phrase[]
}

export interface DamageResult {
  readonly type: DamageType
  readonly rolled: Derivation
  /** After the save, cover, resistance. */
  readonly taken: Derivation
}

/**
 * How a number came about, as a tree that can be worked out again: `recompute(derivation) === derivation.value`. `given`: a number
 * of the creature or act; `dice`: thrown faces, `kept` those that count; `half` is rounded down.
 */
export type Derivation =
  | { readonly op: 'given'; readonly value: number; readonly label: Phrase }
  | {
      readonly op: 'dice'
      readonly value: number
      readonly label: Phrase
      readonly notation: string
      readonly faces: readonly { readonly sides: number; readonly face: number; readonly kept: boolean; readonly sign: 1 | -1 }[]
    }
  | {
      readonly op: 'sum' | 'half' | 'double' | 'nothing' | 'at-least' | 'at-most' | 'share'
      readonly value: number
      readonly label: Phrase
      readonly of: readonly Derivation[]
    }

/** A change to one creature; the table applies them in order, and takes them back in reverse. */
export type Change =
  | { readonly kind: 'damage'; readonly targetId: string; readonly amount: number; readonly isCritical: boolean }
  | { readonly kind: 'heal'; readonly targetId: string; readonly amount: number }
  | { readonly kind: 'temporary'; readonly targetId: string; readonly amount: number }
  | { readonly kind: 'maximum'; readonly targetId: string; readonly amount: number }
  | { readonly kind: 'slay'; readonly targetId: string }
  | { readonly kind: 'condition'; readonly targetId: string; readonly condition: ConditionName }
  | { readonly kind: 'end-condition'; readonly targetId: string; readonly condition: ConditionName }
  | { readonly kind: 'effect'; readonly targetId: string; readonly effect: LastingEffect }
  | { readonly kind: 'end-effect'; readonly targetId: string; readonly effectId: string }
  | { readonly kind: 'concentrate'; readonly targetId: string; readonly on: string }
  | { readonly kind: 'lose-concentration'; readonly targetId: string }
  | { readonly kind: 'spend-legendary-resistance'; readonly targetId: string }
  | { readonly kind: 'push'; readonly targetId: string; readonly feet: number }
