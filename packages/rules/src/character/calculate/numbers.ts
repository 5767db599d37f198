import type { SpellSlot } from '../../spells/slots'
import type { Ability } from '../../terms'
import type { AttackNumbers } from '../attacks'
import type { ClassLevel } from '../grants/build'
import type { GrantedChoice } from '../grants/collect'
import type { Character } from '../sheet'
import type { HitDice, Speeds } from './body'
import type { Checks } from './checks'
import type { Explained } from './explained'
import type { PresentNumbers } from './present'
import type { Defenses, Proficiencies, Senses, UntrainedWarning } from './proficiencies'
import type { ResourceNumbers } from './resources'
import type { AlwaysKnownSpell, CasterNumbers } from './spellcasting'

/** Every number of a character, each with its derivation. */
export interface CharacterSheetNumbers extends Checks, Defenses {
  readonly level: number
  /** In the order in which the classes were begun. */
  readonly classes: readonly ClassLevel[]
  /** With what items give. */
  readonly abilities: Readonly<Record<Ability, Explained>>
  readonly modifiers: Readonly<Record<Ability, Explained>>
  readonly proficiencyBonus: Explained
  readonly armorClass: Explained
  readonly hitPointsMax: Explained
  /** Feet. */
  readonly speeds: Speeds
  /** What exhaustion and conditions leave of the speeds and the hit point maximum. */
  readonly present: PresentNumbers
  readonly hitDice: readonly HitDice[]
  readonly attacks: readonly AttackNumbers[]
  readonly attacksPerAction: Explained
  /** The lowest face of the d20 that is a critical hit: 20, or less for a champion. */
  readonly criticalFrom: number
  readonly casters: readonly CasterNumbers[]
  readonly slots: readonly SpellSlot[]
  readonly pact: SpellSlot | undefined
  readonly alwaysKnown: readonly AlwaysKnownSpell[]
  readonly resources: readonly ResourceNumbers[]
  /** Pounds. */
  readonly carrying: Explained
  readonly attunement: Explained
  readonly senses: Senses
  readonly proficiencies: Proficiencies
  readonly warnings: readonly UntrainedWarning[]
  /** The choices of race, class and background with their picks. */
  readonly choices: readonly GrantedChoice[]
  readonly differences: readonly Difference[]
}

/**
 * Something on the sheet that the rules do not give. It is kept: the DM may have granted it. `stored` and `byRules` are what the sheet
 * says and what the rules say; for lists `stored` is the entry that the rules do not explain.
 */
export interface Difference {
  readonly field: keyof Character
  readonly code:
    | 'by-hand'
    | 'level'
    | 'two-subclasses'
    | 'foreign-subclass'
    | 'subclass-too-early'
    | 'too-high'
    | 'too-many-skills'
    | 'not-granted'
    | 'spell-not-of-class'
    | 'spell-too-high'
    | 'too-many-spells'
    | 'too-many-attuned'
    | 'too-many-dice'
    | 'prerequisite'
  readonly stored: string | number
  readonly byRules?: string | number
}
