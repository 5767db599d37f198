import type { CompendiumSection, Spell } from '@hearthlight/rules/compendium'
import type { SpellBook } from '@hearthlight/rules/spells'
import type { ReactNode } from 'react'
import { gameName, t, translate } from '../../../lib/i18n'
import { Chip } from '../../../ui/buttons/chip'
import { factsText, levelName } from './spell-words'

export interface SpellRows {
  /** Of the character. */
  readonly level: number
  readonly spells: CompendiumSection<'spells'>
  readonly book: SpellBook
  readonly onBook: (book: SpellBook) => void
  readonly onOpen: (spell: Spell) => void
}

interface SpellRowProps extends Pick<SpellRows, 'level'> {
  readonly spell: Spell
  readonly onOpen: (spell: Spell) => void
  /** Given if the details open below the row instead of in a dialog. */
  readonly isOpen?: boolean
  /** Buttons. */
  readonly children: ReactNode
}

export function SpellRow({ spell, level: characterLevel, onOpen, isOpen, children }: SpellRowProps) {
  const { name, level, school, castingTime, range, ritual, concentration } = spell
  const facts = factsText(spell, characterLevel)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-3 border border-line bg-s2 py-2 pe-2 ps-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(spell)}
        className="min-h-hit basis-44 grow rounded-1 text-start hover:text-gold"
      >
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <span>
            <span className="sr-only">{t('Details of')} </span>
            {gameName('spells', name)}
          </span>
          {ritual && <Chip>{t('Ritual')}</Chip>}
          {concentration && <Chip tone="azure">{t('Concentration')}</Chip>}
        </span>
        <span className="block text-xs text-faint">
          {levelName(level)} · {translate(school)} · {gameName('terms', castingTime)} · {gameName('terms', range)}
        </span>
        {facts !== '' && <span className="block text-xs text-muted tabular-nums lining-nums">{facts}</span>}
      </button>
      <span className="flex items-center gap-2">{children}</span>
    </li>
  )
}
