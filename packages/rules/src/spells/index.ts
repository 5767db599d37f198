/** Spell slots, spell books, and which spells a class offers. */
export * from './offered-spells'
export * from './slots'
export * from './spell-book'
export * from './spell-facts'
