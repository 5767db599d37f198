/** Spell slots, spell books, and which spells a class offers. */
export * from './offered-spells'
export * from './slots'
export * from './spell-book'
export * from './spell-details'
export * from './spell-facts'
export { inEnglish, type Phrase, type PhraseValue, SPELL_PHRASES } from './spell-phrases'
