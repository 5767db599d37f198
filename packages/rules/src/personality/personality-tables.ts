import {
  BACKGROUND_STORIES,
  BONDS,
  CLASS_TRAITS,
  FEARS,
  FLAWS,
  GENERAL_TRAITS,
  GOAL_SUGGESTIONS,
  type GoalType,
  IDEALS,
  MOTIVATIONS,
  QUIRKS,
} from '../character/personality-tables'
import type { Alignment } from '../terms'

/** What the personality step suggests, in one language. */
export interface PersonalityTables {
  /** By class id. */
  readonly classTraits: Readonly<Record<string, readonly string[]>>
  readonly generalTraits: readonly string[]
  readonly ideals: Readonly<Record<Alignment, readonly string[]>>
  readonly bonds: readonly string[]
  readonly flaws: readonly string[]
  readonly fears: readonly string[]
  readonly quirks: readonly string[]
  readonly motivations: readonly string[]
  readonly goals: Readonly<Record<GoalType, readonly string[]>>
  /** By background id. */
  readonly stories: Readonly<Record<string, readonly string[]>>
}

export const PERSONALITY_TABLES: PersonalityTables = {
  classTraits: CLASS_TRAITS,
  generalTraits: GENERAL_TRAITS,
  ideals: IDEALS,
  bonds: BONDS,
  flaws: FLAWS,
  fears: FEARS,
  quirks: QUIRKS,
  motivations: MOTIVATIONS,
  goals: GOAL_SUGGESTIONS,
  stories: BACKGROUND_STORIES,
}
