import type { Spell, SpellArea } from '../compendium/spell-schema'
import type { Ability, ConditionName, DamageType } from '../terms'
import type { EffectParts, Lasting } from './lasting-effect'

/**
 * One thing that a creature does to others or itself, as data: an attack, a spell at a slot, a monster's action, a feature, an item.
 * Everything that its author decides (the spell's slot, the type of damage, one condition of several) is decided in it.
 */
export interface Act {
  /** In English, as the compendium has it. */
  readonly name: string
  readonly source: ActSource
  readonly timing: ActTiming
  /** Whether its damage is magical, and whether magic resistance helps against it. */
  readonly isMagical: boolean
  readonly isSpell: boolean
  /** The level of the slot that it takes; 0 for cantrips and acts that are no spells. */
  readonly slotLevel: number
  readonly attack?: ActAttack
  /** Attacks or darts, each aimed for itself; 1 for most acts. Without `attack` they never miss. */
  readonly shots: number
  readonly save?: ActSave
  readonly damage: readonly ActDamage[]
  readonly healing?: ActHealing
  /** Creatures are affected in rising order of current hit points until this sum of dice is spent. */
  readonly hitPointPool?: string
  /** Kills whoever has so many current hit points or fewer. */
  readonly slaysUpTo?: number
  readonly conditions: readonly ActCondition[]
  /** What it leaves on each target that it affects. */
  readonly effect?: ActEffect
  readonly concentration: boolean
  /** Whom it may name, or where it lies. Neither: the author alone. */
  readonly targets?: ActTargets
  readonly area?: SpellArea
  /** Feet; 5 for touch, 0 for the author itself. */
  readonly rangeFt: number
  /** The author's target is thrown back on a failed save or a hit. */
  readonly pushFt?: number
  /** Who may answer with it, and to what: an attack that hits its author, a melee attack, or another's casting. Only of reactions. */
  readonly reactsTo?: 'hit' | 'melee-hit' | 'casting'
  /** Conditions that end on the target, with the lasting effects that carry them. */
  readonly ends?: readonly ConditionName[]
  /** Only the first of `ends` that the target has. */
  readonly endsOne?: true
  /** Traits and types of creatures that it does not affect, whether they save or not. */
  readonly immune?: readonly string[]
  /** For `saveAgain` of an act that no save averts at first. */
  readonly laterSave?: { readonly ability: Ability; readonly dc: number }
  /** Of what the weapon is made; some resistances help only against others. */
  readonly material?: 'silver' | 'adamantine'
  /** An action and a check with one of these abilities frees a target that it holds. */
  readonly escape?: { readonly abilities: readonly Ability[]; readonly dc: number }
  /**
   * When it is carried out; absent: at once and never again. An act with moments is carried out at each of them on whom it then concerns,
   * without another slot or use; `cast` among them: also at once. See `moments.ts`.
   */
  readonly moments?: readonly ActMoment[]
  /** It was cast before, and this is one of its moments. */
  readonly isLaterMoment?: true
  /** What is left to the DM, each a phrase; an act with nothing but these is resolved by hand. */
  readonly byHand: readonly string[]
}

/** Moments of a spell's data: `enter`, `turn-start`, `bonus-action` … */
export type ActMoment = NonNullable<Spell['saveWhen']>[number]

export type ActTiming = 'action' | 'bonus' | 'reaction' | 'legendary' | 'lair' | 'long'

/** From what the act was made; enough to make it again. */
export type ActSource =
  | { readonly kind: 'monster'; readonly monsterId: string; readonly action: string }
  | { readonly kind: 'spell'; readonly spellId: string; readonly slotLevel: number }
  | { readonly kind: 'weapon'; readonly name: string }
  | { readonly kind: 'custom'; readonly name: string }

export interface ActAttack {
  readonly reach: 'melee' | 'ranged'
  readonly bonus: number
  /** On which the bonus rests, for effects that concern attacks with one ability only. */
  readonly ability?: Ability
  /** The lowest face of the d20 that is a critical hit. */
  readonly criticalFrom: number
  /** Feet; a ranged attack beyond `normalFt` has disadvantage. */
  readonly normalFt: number
  readonly longFt?: number
}

export interface ActSave {
  readonly ability: Ability
  readonly dc: number
  /** What a success does to the damage of the act. It always avoids conditions and lasting effects. */
  readonly onSuccess: 'half' | 'none'
  /** Traits that make a target save with advantage or disadvantage, or not be affected at all. */
  readonly advantageFor?: readonly string[]
  readonly disadvantageFor?: readonly string[]
  readonly immune?: readonly string[]
  /** true: only after a hit of the act's attack. */
  readonly onHit?: boolean
}

export interface ActDamage {
  /** A sum of dice and constants such as `8d6+4`. */
  readonly dice: string
  readonly type: DamageType
  /** On a miss: half of it. */
  readonly onMiss?: 'half'
  /** A successful save does not help against this part. */
  readonly despiteSave?: true
  /** Only if the save failed, at all; for attacks with a save after the hit. */
  readonly onFailedSave?: true
  /** The author regains this share of what the target lost. */
  readonly heals?: 'half' | 'all'
}

export interface ActHealing {
  readonly dice: string
  /** `maximum`: hit points and their maximum rise for the duration. */
  readonly kind: 'hit-points' | 'temporary' | 'maximum'
  /** The sum is divided evenly among the targets. */
  readonly shared?: true
}

/** The conditions of an attack without a save come with the hit. */
export interface ActCondition {
  readonly name: ConditionName
  readonly lasting: Lasting
  /** Only with so many current hit points or fewer. */
  readonly upToHitPoints?: number
}

export interface ActEffect extends EffectParts {
  readonly lasting: Lasting
}

export interface ActTargets {
  /** `foe`, `ally` are proposals only; `self`: the author; `creature`: anybody. */
  readonly kind: 'self' | 'creature' | 'willing' | 'object'
  /** Undefined: as many as the author likes. */
  readonly count?: number
  /** Creature types that it works on, such as `humanoid`; absent: all. */
  readonly types?: readonly string[]
  readonly andSelf?: true
}
