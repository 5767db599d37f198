/** Suggestions for who a hero is, and heroes' inner lives drawn by lot. */
export { generatePersonality } from './generate-personality'
export * from './personality-tables'
export { addWords, removeAt } from './word-lists'
