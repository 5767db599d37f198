/** Suggestions for who a hero is, and heroes' inner lives drawn by lot. */
export * from './generate-personality'
export * from './personality-tables'
export * from './word-lists'
