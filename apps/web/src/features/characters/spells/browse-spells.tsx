import { SCHOOLS } from '@hearthlight/rules'
import type { Spell } from '@hearthlight/rules/compendium'
import { toggleKnown } from '@hearthlight/rules/spells'
import { BookOpen, Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { byName, gameName, gameText, searchableName, t, translate } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { matches, SearchBox } from '../../../ui/fields/search-box'
import { Select } from '../../../ui/fields/select'
import { SpellRow, type SpellRows } from './spell-row'

const LEVELS = [
  { value: '', label: t('All levels') },
  { value: '0', label: t('Cantrips') },
  ...Array.from({ length: 9 }, (_, index) => ({ value: String(index + 1), label: t('Level {index}', { index: index + 1 }) })),
]
const SCHOOL_OPTIONS = [
  { value: '', label: t('All schools') },
  ...SCHOOLS.map((school) => ({ value: school as string, label: translate(school) })),
]

const byShownName = byName('spells')

interface BrowseSpellsProps extends SpellRows {
  /** The spells of the class, up to the level that the character can cast. */
  readonly offered: readonly Spell[]
}

export function BrowseSpells({ offered, level: characterLevel, book, onBook, onOpen }: BrowseSpellsProps) {
  const [typed, setTyped] = useState('')
  const [school, setSchool] = useState('')
  const [level, setLevel] = useState('')
  const shown = offered
    .filter((spell) => (school === '' || spell.school === school) && (level === '' || spell.level === Number(level)))
    .filter((spell) => matches(typed, searchableName('spells', spell.name), gameText(spell.description)))
    .sort((a, b) => a.level - b.level || byShownName(a, b))
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 @min-[34rem]:grid-cols-[1fr_12rem_10rem]">
        <SearchBox label={t('Search spells')} value={typed} onChange={setTyped} />
        <Select aria-label={t('School')} value={school} options={SCHOOL_OPTIONS} onChoose={setSchool} />
        <Select aria-label={t('Level')} value={level} options={LEVELS} onChoose={setLevel} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<BookOpen />}
          text={offered.length === 0 ? t('Your class offers no spells at this level.') : t('No spell fits these filters.')}
        />
      ) : (
        <ul aria-label={t('Spells offered')} className="grid gap-2 @min-[40rem]:grid-cols-2">
          {shown.map((spell) => {
            const name = gameName('spells', spell.name)
            const isKnown = book.knownSpells.includes(spell.id)
            return (
              <SpellRow key={spell.id} spell={spell} level={characterLevel} onOpen={onOpen}>
                <Button
                  aria-pressed={isKnown}
                  aria-label={isKnown ? t('Known {name}, forget', { name }) : t('Learn {name}', { name })}
                  variant={isKnown ? 'primary' : 'secondary'}
                  icon={isKnown ? <Check aria-hidden /> : <Plus aria-hidden />}
                  onClick={() => onBook(toggleKnown(book, spell.id))}
                >
                  {isKnown ? t('Known') : t('Learn')}
                </Button>
              </SpellRow>
            )
          })}
        </ul>
      )}
    </div>
  )
}
