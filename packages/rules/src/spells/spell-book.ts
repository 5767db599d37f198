/** Ids of a character's known and prepared spells. A prepared spell is always known. */
export interface SpellBook {
  readonly knownSpells: readonly string[]
  readonly preparedSpells: readonly string[]
}

export const EMPTY_SPELL_BOOK: SpellBook = { knownSpells: [], preparedSpells: [] }

/** Learns an unknown spell, or forgets a known one, which is then no longer prepared. */
export function toggleKnown(book: SpellBook, spellId: string): SpellBook {
  if (!book.knownSpells.includes(spellId)) return { ...book, knownSpells: [...book.knownSpells, spellId] }
  return { knownSpells: without(book.knownSpells, spellId), preparedSpells: without(book.preparedSpells, spellId) }
}

/** Prepares a known spell, or ends its preparation; returns the same book if the spell is not known. */
export function togglePrepared(book: SpellBook, spellId: string): SpellBook {
  if (book.preparedSpells.includes(spellId)) return { ...book, preparedSpells: without(book.preparedSpells, spellId) }
  if (!book.knownSpells.includes(spellId)) return book
  return { ...book, preparedSpells: [...book.preparedSpells, spellId] }
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((one) => one !== id)
}
