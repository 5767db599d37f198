import type { DeathSaves } from '../combat/death-saves'
import type { Health } from '../combat/hit-points'
import type { Ability, ConditionName, DamageType, Size } from '../terms'
import type { LastingEffect } from './lasting-effect'

/** A creature as the rules of a fight see it. A value that is not known (a token without a stat block) is undefined. */
export interface Combatant extends Health {
  readonly id: string
  readonly name: string
  /** Characters fall unconscious at 0 hit points and make death saves; other creatures die. */
  readonly isCharacter: boolean
  readonly size: Size
  /** Such as `humanoid`; undefined if unknown. */
  readonly type?: string
  readonly armorClass?: number
  /** Scores. */
  readonly abilities: Readonly<Record<Ability, number>>
  /** Whole modifiers of saving throws. */
  readonly saves: Readonly<Record<Ability, number>>
  readonly defenses: readonly DamageDefense[]
  readonly conditionImmunities: readonly ConditionName[]
  readonly conditions: readonly ConditionName[]
  /** 0 to 6. */
  readonly exhaustion: number
  readonly deathSaves: DeathSaves
  /** The spell that it concentrates on, by id or in words. */
  readonly concentration?: string
  readonly effects: readonly LastingEffect[]
  readonly traits: readonly CombatTrait[]
  /** Legendary resistances left. */
  readonly legendaryResistances: number
}

/** Traits that change rolls by themselves. */
export type CombatTrait =
  | 'magic-resistance'
  | 'evasion'
  | 'pack-tactics'
  | 'magic-weapons'
  | 'undead'
  | 'construct'
  | 'plant'
  | 'ooze'
  | 'shapechanger'
  | 'inorganic'
  | 'uncharmable'
  | 'uncanny-dodge'
  | 'dull-minded'
  | 'sightless'

/** How a creature takes damage of these types. */
export interface DamageDefense {
  readonly kind: 'resistance' | 'immunity' | 'vulnerability'
  readonly types: readonly DamageType[]
  /** Only against attacks that are not magical; `exceptFrom`: nor made with this material. */
  readonly nonmagicalAttacks?: true
  readonly exceptFrom?: 'silver' | 'adamantine'
  /** The effect or trait that gives it, for the derivation. */
  readonly from?: string
}

/** How author and target stand to each other, as the map and the DM see it. */
export interface Situation {
  /** Feet between them; undefined without a map. */
  readonly distanceFt?: number
  /** Of the target against the author. */
  readonly cover: 'none' | 'half' | 'three-quarters' | 'total'
  /** Whether the author can see the target, and the target the author. */
  readonly authorSees: boolean
  readonly targetSees: boolean
  /** An ally of the author who can act stands within 5 feet of the target. */
  readonly allyNearTarget: boolean
  /** A foe of the author who can act stands within 5 feet of the author. */
  readonly foeNearAuthor: boolean
  /** The author's side fights the target; some spells are easier to withstand then. */
  readonly isFighting?: boolean
  /** Advantage or disadvantage that the DM or the author set by hand. */
  readonly byHand?: 'advantage' | 'disadvantage'
  /** Outcomes that the DM set by hand, whatever the dice say. */
  readonly decided?: {
    readonly attack?: 'hit' | 'critical' | 'miss'
    readonly save?: 'success' | 'failure'
    /** How much of its damage the target takes. */
    readonly share?: DamageShare
  }
}

/** None, half or double. */
export type DamageShare = 0 | 0.5 | 2

export const PLAIN_SITUATION: Situation = {
  cover: 'none',
  authorSees: true,
  targetSees: true,
  allyNearTarget: false,
  foeNearAuthor: false,
}
