import stories from '../../data/personas/en/background-stories.json'
import texts from '../../data/personas/en/characters.json'
import type { Alignment } from '../terms'

/** Kinds of relationship between a person and the character. */
export const RELATIONSHIP_KINDS = ['Family', 'Friend', 'Mentor', 'Student', 'Rival', 'Enemy', 'Love Interest', 'Ally', 'Contact'] as const

export const GOAL_TYPES = ['short-term', 'long-term', 'life-goal'] as const
export type GoalType = (typeof GOAL_TYPES)[number]

/** The backgrounds whose stories the personality step suggests. */
export const STORY_SUGGESTION_BACKGROUNDS = ['acolyte', 'criminal', 'folk-hero', 'noble', 'sage', 'soldier'] as const

/** Suggestions of the personality step in one language. */
export interface PersonalityTables {
  /** Traits that fit a class, by class id. */
  readonly classTraits: Readonly<Record<string, readonly string[]>>
  /** Traits that fit anyone. */
  readonly generalTraits: readonly string[]
  /** Beliefs by alignment; each begins with its key word. */
  readonly ideals: Readonly<Record<Alignment, readonly string[]>>
  /** People and things that matter most to a character. */
  readonly bonds: readonly string[]
  /** Weaknesses that an enemy or a friend could use. */
  readonly flaws: readonly string[]
  readonly fears: readonly string[]
  /** Small habits that others notice first. */
  readonly quirks: readonly string[]
  /** Why a character left home. */
  readonly motivations: readonly string[]
  readonly goals: Readonly<Record<GoalType, readonly string[]>>
  /** Backstories by background id. */
  readonly stories: Readonly<Record<string, readonly string[]>>
}

export const PERSONALITY_TABLES: PersonalityTables = { ...texts, stories }
