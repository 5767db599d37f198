import { COAST_STORIES } from './personality/coast-stories'
import { CORE_STORIES } from './personality/core-stories'

/** Everything that the personality step suggests, and that Generate Random draws from. */

export { GOAL_SUGGESTIONS, GOAL_TYPES, type GoalType, MOTIVATIONS, RELATIONSHIP_KINDS, type RelationshipKind } from './personality/aims'
export { BONDS } from './personality/bonds'
export { CLASS_TRAITS } from './personality/class-traits'
export { FEARS, QUIRKS } from './personality/fears-and-quirks'
export { FLAWS } from './personality/flaws'
export { GENERAL_TRAITS } from './personality/general-traits'
export { IDEALS } from './personality/ideals'

/** Backstories by background id. */
export const BACKGROUND_STORIES = { ...CORE_STORIES, ...COAST_STORIES } as const

/** The backgrounds whose stories the personality step offers as suggestions. */
export const STORY_SUGGESTION_BACKGROUNDS = ['acolyte', 'criminal', 'folk-hero', 'noble', 'sage', 'soldier'] as const
