/** Rules reference for the game master at the table, in our words: the texts are in `data/reference.json`. */
import tables from '../../data/reference.json' with { type: 'json' }

export const ACTION_TIMINGS = ['action', 'bonus', 'reaction', 'movement', 'free'] as const

/** Actions of a creature on its turn; `timing` is one of `ACTION_TIMINGS`. */
export const COMBAT_ACTIONS = tables.combatActions

/** Degrees of cover and their bonus to armour class and Dexterity saves; total cover has no number. */
export const COVER = tables.cover

/** Light levels and their effect on sight. */
export const LIGHT_LEVELS = tables.lightLevels

/** Difficulties of a task, each with the number that a check must reach. */
export const DIFFICULTY_CLASSES = tables.difficultyClasses

/** The six levels of exhaustion; each includes the effects of the lower levels. */
export const EXHAUSTION_LEVELS = tables.exhaustionLevels

/** Rests; hours are in game time. */
export const RESTS = tables.rests

/** Rules of death saves. */
export const DEATH_SAVES = tables.deathSaves

/** Travel paces: the distance, and the effect on perception and stealth. */
export const TRAVEL_PACES = tables.travelPaces
