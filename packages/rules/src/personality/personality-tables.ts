import stories from '../../data/personas/en/background-stories.json'
import texts from '../../data/personas/en/characters.json'
import type { Alignment } from '../terms'

/** How somebody in the character's life stands to the character. */
export const RELATIONSHIP_KINDS = ['Family', 'Friend', 'Mentor', 'Student', 'Rival', 'Enemy', 'Love Interest', 'Ally', 'Contact'] as const

export const GOAL_TYPES = ['short-term', 'long-term', 'life-goal'] as const
export type GoalType = (typeof GOAL_TYPES)[number]

/** The backgrounds whose stories the personality step offers as suggestions. */
export const STORY_SUGGESTION_BACKGROUNDS = ['acolyte', 'criminal', 'folk-hero', 'noble', 'sage', 'soldier'] as const

/** What the personality step suggests, in one language. */
export interface PersonalityTables {
  /** Habits of mind that fit a calling, by class id. */
  readonly classTraits: Readonly<Record<string, readonly string[]>>
  /** Traits that fit anyone. */
  readonly generalTraits: readonly string[]
  /** What a character believes in; each opens with the word it turns on. */
  readonly ideals: Readonly<Record<Alignment, readonly string[]>>
  /** Who or what a character would cross the map for. */
  readonly bonds: readonly string[]
  /** What an enemy, or a friend, could use. */
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
