import type { Ability, ConditionName, DamageType } from '../terms'

/** When something that lasts ends by itself, in the terms of a fight. */
export interface Lasting {
  /**
   * `instant`: nothing lasts; `rounds`: so many rounds, ending at `ends` of the turn of `whose`; `turn`: the next such moment;
   * `scene`: longer than any fight (its words are in `label`); `until-removed`: nothing ends it.
   */
  readonly kind: 'instant' | 'rounds' | 'turn' | 'scene' | 'until-removed'
  /** For `rounds`: at least 1. A minute is 10. */
  readonly rounds?: number
  readonly ends?: 'start' | 'end'
  readonly whose?: 'author' | 'target'
  /** Such as `8 hours`. */
  readonly label?: string
  /** Moments at which the target saves to be rid of it. */
  readonly saveAgain?: readonly ('turn-start' | 'turn-end' | 'damage' | 'action')[]
}

/** What an effect changes while it lasts. */
export interface EffectParts {
  readonly bonuses?: readonly EffectBonus[]
  readonly rolls?: readonly EffectRoll[]
  readonly resistances?: readonly { readonly types: 'all' | readonly DamageType[]; readonly nonmagical?: true }[]
  readonly immunities?: readonly DamageType[]
  /** Conditions that do not take hold, and have no effect, meanwhile. */
  readonly conditionImmunities?: readonly ConditionName[]
  /** Whole armour class instead of the creature's, if higher. */
  readonly armorClassAtLeast?: number
  /** Without armour: this and the modifier of dexterity instead of the creature's, if higher. */
  readonly armorClassPlusDexterity?: number
  readonly perTurn?: readonly EffectPerTurn[]
  /** Of attacks of the bearer that use strength. */
  readonly weaponDamageTimes?: 0.5
  readonly speedTimes?: 0 | 0.5 | 2
  readonly speedLessFt?: number
  readonly endsOn?: readonly ('damage' | 'attack' | 'cast')[]
  /** Added to the maximum of hit points, and to the present ones when it begins. */
  readonly moreHitPoints?: number
  /** Ids of spells whose darts do nothing to the bearer. */
  readonly wardsOff?: readonly string[]
}

export interface EffectBonus {
  readonly to: 'attack' | 'weapon-attack' | 'weapon-damage' | 'save' | 'dexterity-save' | 'check' | 'stealth' | 'armor-class' | 'speed'
  /** A sum of dice and constants, such as `1d4`, `-1d4`, `2`. */
  readonly amount: string
  /** Of added damage; absent: that of the weapon. */
  readonly type?: DamageType
  readonly once?: true
}

/** The bearer's rolls, or with `against` those of others against the bearer. */
export interface EffectRoll {
  readonly of: 'attack' | 'save' | 'check' | 'death-save'
  readonly against?: true
  readonly abilities?: readonly Ability[]
  readonly gives: 'advantage' | 'disadvantage'
  /** With `against`: only of creatures of these types, such as `undead`. */
  readonly types?: readonly string[]
  readonly once?: true
}

/** Damage or healing at a moment of the bearer's turn; a save of `Lasting` may halve or avoid the damage. */
export interface EffectPerTurn {
  readonly at: 'start' | 'end'
  readonly dice: string
  /** Absent: it heals. */
  readonly type?: DamageType
  readonly save?: { readonly ability: Ability; readonly dc: number; readonly onSuccess: 'half' | 'none' }
}

/** An effect on a creature, as a table keeps it. */
export interface LastingEffect extends EffectParts {
  readonly id: string
  /** Of the act, in English. */
  readonly name: string
  readonly authorId: string
  readonly targetId: string
  /** Conditions that came with it and go with it. */
  readonly conditions: readonly ConditionName[]
  readonly lasting: Lasting
  /** Rounds left when the next ending moment comes; absent if it does not count rounds. */
  readonly roundsLeft?: number
  /** Ends with the author's concentration. */
  readonly concentration: boolean
  /** For saves that end it. */
  readonly save?: { readonly ability: Ability; readonly dc: number }
  readonly isMagical: boolean
}
