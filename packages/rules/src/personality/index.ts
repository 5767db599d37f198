/** Suggestions for a character's personality, and random personalities. */
export * from './generate-personality'
export * from './personality-tables'
export * from './word-lists'
