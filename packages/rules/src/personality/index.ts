/** Suggestions for who a hero is, and heroes' inner lives drawn by lot. */
export * from '../character/personality-tables'
export { generatePersonality } from './generate-personality'
export { PERSONALITY_TABLES, type PersonalityTables } from './personality-tables'
export { addWords, removeAt } from './word-lists'
