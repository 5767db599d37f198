import type { Shelf, Spell } from '@hearthlight/rules/compendium'
import { toggleKnown, togglePrepared } from '@hearthlight/rules/spells'
import { BookMarked, BookOpen } from 'lucide-react'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { SpellRow, type SpellRows } from './spell-row'

export function KnownSpells({ spells, book, onBook, onOpen }: SpellRows) {
  if (book.knownSpells.length === 0) {
    return <EmptyState icon={<BookOpen />} text="No spells known yet. Browse spells to learn them!" />
  }
  return (
    <ul aria-label="Spells known" className="grid gap-2 xl:grid-cols-2">
      {entriesOf(book.knownSpells, spells).map((spell) => {
        const isPrepared = book.preparedSpells.includes(spell.id)
        return (
          <SpellRow key={spell.id} spell={spell} onOpen={onOpen}>
            <Button
              aria-pressed={isPrepared}
              aria-label={isPrepared ? `Prepared ${spell.name}, set aside` : `Prepare ${spell.name}`}
              variant={isPrepared ? 'primary' : 'secondary'}
              onClick={() => onBook(togglePrepared(book, spell.id))}
            >
              {isPrepared ? 'Prepared' : 'Prepare'}
            </Button>
            <Button variant="ghost" aria-label={`Forget ${spell.name}`} onClick={() => onBook(toggleKnown(book, spell.id))}>
              Forget
            </Button>
          </SpellRow>
        )
      })}
    </ul>
  )
}

export function PreparedSpells({ spells, book, onBook, onOpen }: SpellRows) {
  if (book.preparedSpells.length === 0) {
    return <EmptyState icon={<BookMarked />} text="No spells prepared. Prepare some spells from your known spells!" />
  }
  return (
    <ul aria-label="Spells prepared" className="grid gap-2 xl:grid-cols-2">
      {entriesOf(book.preparedSpells, spells).map((spell) => (
        <SpellRow key={spell.id} spell={spell} onOpen={onOpen}>
          <Button aria-label={`Set aside ${spell.name}`} onClick={() => onBook(togglePrepared(book, spell.id))}>
            Set aside
          </Button>
        </SpellRow>
      ))}
    </ul>
  )
}

/** By level, then by name; ids that the compendium doesn't know are left out. */
function entriesOf(ids: readonly string[], spells: Shelf<'spells'>): Spell[] {
  return ids
    .map((id) => spells.get(id))
    .filter((spell) => spell !== undefined)
    .sort((a, b) => a.level - b.level || (a.name < b.name ? -1 : 1))
}
