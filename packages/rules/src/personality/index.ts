/** Suggestions for who a character is, and characters' inner lives drawn by lot. */
export * from './generate-personality'
export * from './personality-tables'
export * from './word-lists'
