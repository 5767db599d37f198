import type { Ability, Skill } from '../../terms'
import type { AbilityScores } from '../ability-scores'

export interface ForeignThing {
  readonly name: string
  readonly quantity: number
  readonly weight: number
  readonly equipped: boolean
  readonly attuned: boolean
}

/** A character from another program, before its names are looked up in the compendium. */
export interface ForeignCharacter {
  readonly name: string
  /** Possible names of the race, the most specific first: `Wood Elf`, `Elf`. */
  readonly raceNames: readonly string[]
  /** Sorted by level, the highest first. */
  readonly classes: readonly { readonly name: string; readonly subclass: string; readonly level: number }[]
  readonly background: string
  readonly alignment: string
  readonly experiencePoints: number
  readonly scores: AbilityScores
  /** Undefined if the other program computes it. */
  readonly hitPointsMax: number | undefined
  readonly hitPointsLost: number
  readonly tempHitPoints: number
  /** Undefined if the class determines them. */
  readonly savingThrows: readonly Ability[] | undefined
  readonly skills: readonly Skill[]
  readonly languages: readonly string[]
  readonly things: readonly ForeignThing[]
  readonly coins: Readonly<Record<'cp' | 'sp' | 'ep' | 'gp' | 'pp', number>>
  readonly spells: readonly { readonly name: string; readonly isPrepared: boolean }[]
  /** Names of features and traits. */
  readonly features: readonly string[]
  readonly personalityTraits: string
  readonly ideals: string
  readonly bonds: string
  readonly flaws: string
  readonly backstory: string
  /** Content that our sheet can't store: a path and a sentence. */
  readonly leftOut: readonly { readonly path: string; readonly message: string }[]
}
