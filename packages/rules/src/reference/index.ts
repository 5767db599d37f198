/** What a game master looks up at the table, in our words: the texts stand in `data/reference.json`. */
import tables from '../../data/reference.json' with { type: 'json' }

export const ACTION_TIMINGS = ['action', 'bonus', 'reaction', 'movement', 'free'] as const

/** What a creature may do on its turn; `timing` is one of `ACTION_TIMINGS`. */
export const COMBAT_ACTIONS = tables.combatActions

/** What stands between archer and target, and what it adds to armour class and Dexterity saves; total cover adds no number. */
export const COVER = tables.cover

/** How well a place can be seen. */
export const LIGHT_LEVELS = tables.lightLevels

/** How hard a task is, and the number that a check must reach. */
export const DIFFICULTY_CLASSES = tables.difficultyClasses

/** The six steps of exhaustion; each keeps the effects of those before it. */
export const EXHAUSTION_LEVELS = tables.exhaustionLevels

/** Rests; hours are of game time. */
export const RESTS = tables.rests

/** The edge of death. */
export const DEATH_SAVES = tables.deathSaves

/** How far a party walks, and what haste or care does to its senses. */
export const TRAVEL_PACES = tables.travelPaces
