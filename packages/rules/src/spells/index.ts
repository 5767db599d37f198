/** Spell slots, spell books, and which spells a class offers. */
export type { SpellCounts } from './offered-spells'
export { highestSpellLevel, offeredSpells, spellCounts } from './offered-spells'
export type { Progression } from './slot-table'
export { slotTable } from './slot-table'
export type { SpellSlot } from './slots'
export { keepUsed, restoreAllSlots, restoreSlot, STARTING_SPELL_SLOTS, slotsAt, spendSlot } from './slots'
export type { SpellBook } from './spell-book'
export { EMPTY_SPELL_BOOK, toggleKnown, togglePrepared } from './spell-book'
