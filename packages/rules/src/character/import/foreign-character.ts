import type { Ability, ConditionName, Skill } from '../../terms'
import type { AbilityScores } from '../ability-scores'

export interface ForeignThing {
  readonly name: string
  readonly quantity: number
  readonly weight: number
  readonly equipped: boolean
  readonly attuned: boolean
  readonly chargesUsed: number
}

export interface ForeignClass {
  readonly name: string
  readonly subclass: string
  readonly level: number
  /** The class with which the character began. */
  readonly isFirst: boolean
  readonly hitDiceUsed: number
  /** What the hit die gave at each level; undefined where the other program does not tell. */
  readonly hitPoints: readonly (number | undefined)[]
}

export interface ForeignFeat {
  readonly name: string
  readonly description: string
}

/** A character from another program, before its names are looked up in the compendium. */
export interface ForeignCharacter {
  readonly name: string
  readonly pronouns: string
  /** Possible names of the race, the most specific first: `Wood Elf`, `Elf`. */
  readonly raceNames: readonly string[]
  /** Sorted by level, the highest first. */
  readonly classes: readonly ForeignClass[]
  readonly background: string
  readonly alignment: string
  readonly experiencePoints: number
  readonly scores: AbilityScores
  /** The scores without what items add; undefined if `scores` never holds it. */
  readonly scoresWithoutItems?: AbilityScores
  /** Undefined if the other program computes it. */
  readonly hitPointsMax: number | undefined
  /** Undefined if the character has all its hit points. */
  readonly hitPointsCurrent: number | undefined
  readonly hitPointsLost: number
  readonly tempHitPoints: number
  /** Undefined if the class determines them. */
  readonly savingThrows: readonly Ability[] | undefined
  readonly skills: readonly Skill[]
  /** Skills whose proficiency counts twice. */
  readonly expertise: readonly Skill[]
  readonly languages: readonly string[]
  readonly things: readonly ForeignThing[]
  readonly coins: Readonly<Record<'cp' | 'sp' | 'ep' | 'gp' | 'pp', number>>
  readonly spells: readonly { readonly name: string; readonly isPrepared: boolean }[]
  /** Spent slots by spell level. `left`: the other program counts what is left. `total`: set by hand there. */
  readonly slots: readonly { readonly level: number; readonly used?: number; readonly left?: number; readonly total?: number | undefined }[]
  readonly pactSlots: { readonly used?: number; readonly left?: number | undefined }
  /** Names of features and traits. */
  readonly features: readonly string[]
  readonly feats: readonly ForeignFeat[]
  readonly conditions: readonly ConditionName[]
  /** 0 to 6. */
  readonly exhaustion: number
  readonly inspiration: boolean
  readonly deathSaves: { readonly successes: number; readonly failures: number }
  readonly personalityTraits: string
  readonly ideals: string
  readonly bonds: string
  readonly flaws: string
  readonly backstory: string
  readonly notes: string
  /** Content that our sheet can't store: a path and a sentence. */
  readonly leftOut: readonly { readonly path: string; readonly message: string }[]
}
