import type { Ability, Skill } from '../../terms'
import type { AbilityScores } from '../ability-scores'

export interface ForeignThing {
  readonly name: string
  readonly quantity: number
  readonly weight: number
  readonly equipped: boolean
  readonly attuned: boolean
}

/** A character of another program, before its names are looked up in the compendium. */
export interface ForeignCharacter {
  readonly name: string
  /** Names that may mean the race, the closest first: `Wood Elf`, `Elf`. */
  readonly raceNames: readonly string[]
  /** The class with the most levels first. */
  readonly classes: readonly { readonly name: string; readonly subclass: string; readonly level: number }[]
  readonly background: string
  readonly alignment: string
  readonly experiencePoints: number
  readonly scores: AbilityScores
  /** Nothing where the other program works it out itself. */
  readonly hitPointsMax: number | undefined
  readonly hitPointsLost: number
  readonly tempHitPoints: number
  /** Nothing where the class decides. */
  readonly savingThrows: readonly Ability[] | undefined
  readonly skills: readonly Skill[]
  readonly languages: readonly string[]
  readonly things: readonly ForeignThing[]
  readonly coins: Readonly<Record<'cp' | 'sp' | 'ep' | 'gp' | 'pp', number>>
  readonly spells: readonly { readonly name: string; readonly isPrepared: boolean }[]
  /** Features and traits that are told by name. */
  readonly features: readonly string[]
  readonly personalityTraits: string
  readonly ideals: string
  readonly bonds: string
  readonly flaws: string
  readonly backstory: string
  /** What is there and has no place with us: a path, and a sentence. */
  readonly leftOut: readonly { readonly path: string; readonly message: string }[]
}
