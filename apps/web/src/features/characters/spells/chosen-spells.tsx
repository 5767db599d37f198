import type { CompendiumSection, Spell } from '@hearthlight/rules/compendium'
import { toggleKnown, togglePrepared } from '@hearthlight/rules/spells'
import { BookMarked, BookOpen } from 'lucide-react'
import { byName, gameName, t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SpellRow, type SpellRows } from './spell-row'

export function KnownSpells({ level, spells, book, onBook, onOpen }: SpellRows) {
  if (book.knownSpells.length === 0) {
    return <EmptyState icon={<BookOpen />} text={t('No spells known yet. Browse spells to learn them!')} />
  }
  return (
    <ul aria-label={t('Spells known')} className="grid gap-2 @min-[40rem]:grid-cols-2">
      {entriesOf(book.knownSpells, spells).map((spell) => {
        const isPrepared = book.preparedSpells.includes(spell.id)
        return (
          <SpellRow key={spell.id} spell={spell} level={level} onOpen={onOpen}>
            <Button
              aria-pressed={isPrepared}
              aria-label={
                isPrepared
                  ? t('Prepared {name}, set aside', { name: gameName('spells', spell.name) })
                  : t('Prepare {name}', { name: gameName('spells', spell.name) })
              }
              variant={isPrepared ? 'primary' : 'secondary'}
              onClick={() => onBook(togglePrepared(book, spell.id))}
            >
              {isPrepared ? t('Prepared') : t('Prepare')}
            </Button>
            <Button
              variant="ghost"
              aria-label={t('Forget {name}', { name: gameName('spells', spell.name) })}
              onClick={() => onBook(toggleKnown(book, spell.id))}
            >
              {t('Forget')}
            </Button>
          </SpellRow>
        )
      })}
    </ul>
  )
}

export function PreparedSpells({ level, spells, book, onBook, onOpen }: SpellRows) {
  if (book.preparedSpells.length === 0) {
    return <EmptyState icon={<BookMarked />} text={t('No spells prepared. Prepare some spells from your known spells!')} />
  }
  return (
    <ul aria-label={t('Spells prepared')} className="grid gap-2 @min-[40rem]:grid-cols-2">
      {entriesOf(book.preparedSpells, spells).map((spell) => (
        <SpellRow key={spell.id} spell={spell} level={level} onOpen={onOpen}>
          <Button
            aria-label={t('Set aside {name}', { name: gameName('spells', spell.name) })}
            onClick={() => onBook(togglePrepared(book, spell.id))}
          >
            {t('Set aside')}
          </Button>
        </SpellRow>
      ))}
    </ul>
  )
}

/** Sorted by level, then by name; ids that are not in the compendium are left out. */
function entriesOf(ids: readonly string[], spells: CompendiumSection<'spells'>): Spell[] {
  return ids
    .map((id) => spells.get(id))
    .filter((spell) => spell !== undefined)
    .sort((a, b) => a.level - b.level || byName('spells')(a, b))
}
