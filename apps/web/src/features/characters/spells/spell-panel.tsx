import type { CompendiumSection, Spell, Spellcasting } from '@hearthlight/rules/compendium'
import { offeredSpells, type SpellBook, type SpellCounts, type SpellSlot } from '@hearthlight/rules/spells'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'
import { Tabs } from '../../../ui/layout/tabs'
import { BrowseSpells } from './browse-spells'
import { KnownSpells, PreparedSpells } from './chosen-spells'
import { SpellDetail } from './spell-detail'
import { SpellSlots } from './spell-slots'

export interface SpellPanelProps {
  readonly spells: CompendiumSection<'spells'>
  readonly classId: string | undefined
  /** Of the character. */
  readonly level: number
  /** Of the class, if it is not the character's. */
  readonly classLevel?: number | undefined
  /** Of the class or subclass: bounds what is offered. */
  readonly spellcasting: Spellcasting | undefined
  /** How many spells the class grants, if that is known. */
  readonly counts?: SpellCounts | undefined
  /** Spells of race or subclass, which are not counted. */
  readonly brought?: ReadonlySet<string> | undefined
  readonly book: SpellBook
  /** Undefined where slots are spent elsewhere. */
  readonly slots?: readonly SpellSlot[]
  /** The slots are those of a pact: they return on a short rest. */
  readonly isPact?: boolean | undefined
  readonly onBook: (book: SpellBook) => void
  readonly onSlots?: (slots: readonly SpellSlot[]) => void
}

/** Chooses and prepares spells, in the wizard and on the sheet. */
export function SpellPanel(props: SpellPanelProps) {
  const { spells, classId, level, classLevel = level, spellcasting, counts, brought, book, slots, isPact = false, onBook, onSlots } = props
  const [tab, setTab] = useState<'browse' | 'known' | 'prepared' | 'slots'>('browse')
  const [open, setOpen] = useState<Spell>()
  const offered = classId === undefined ? [] : offeredSpells(spells.values(), classId, classLevel, spellcasting)
  const rows = { level, spells, book, onBook, onOpen: setOpen }
  return (
    <>
      {counts !== undefined && <SpellAllowance counts={counts} brought={brought} book={book} spells={spells} />}
      <Tabs
        label={t('Spells')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'browse', label: t('Browse Spells'), content: <BrowseSpells {...rows} offered={offered} /> },
          { id: 'known', label: t('Known ({count})', { count: book.knownSpells.length }), content: <KnownSpells {...rows} /> },
          { id: 'prepared', label: t('Prepared ({count})', { count: book.preparedSpells.length }), content: <PreparedSpells {...rows} /> },
          ...(slots === undefined || onSlots === undefined
            ? []
            : [
                { id: 'slots' as const, label: t('Spell Slots'), content: <SpellSlots slots={slots} isPact={isPact} onChange={onSlots} /> },
              ]),
        ]}
      />
      <SpellDetail spell={open} level={level} book={book} onBook={onBook} onClose={() => setOpen(undefined)} />
    </>
  )
}

interface SpellAllowanceProps extends Pick<SpellPanelProps, 'brought'> {
  readonly counts: SpellCounts
  readonly book: SpellBook
  readonly spells: CompendiumSection<'spells'>
}

/** Compares the number of chosen spells with the number that the class grants. Only the review of a new character insists on it. */
function SpellAllowance({ counts, brought, book, spells }: SpellAllowanceProps) {
  const isCantrip = (id: string) => spells.get(id)?.level === 0
  const chosen = book.knownSpells.filter((id) => brought?.has(id) !== true)
  const cantrips = chosen.filter(isCantrip).length
  const leveled = chosen.length - cantrips
  const prepared = book.preparedSpells.filter((id) => brought?.has(id) !== true && !isCantrip(id)).length
  const isTooMuch = cantrips > counts.cantrips || leveled > (counts.known ?? leveled) || prepared > (counts.prepared ?? prepared)
  const parts = [
    counts.cantrips > 0 ? t('{cantrips} of {cantrips2} cantrips known', { cantrips, cantrips2: counts.cantrips }) : '',
    counts.known === undefined ? '' : t('{leveled} of {known} spells known', { leveled, known: counts.known }),
    counts.prepared === undefined ? '' : t('{count} of {prepared} prepared', { count: prepared, prepared: counts.prepared }),
  ]
  return (
    <p aria-live="polite" className={classNames('mb-3 text-sm tabular-nums lining-nums', isTooMuch ? 'text-amber' : 'text-muted')}>
      {t('Your class grants: {parts}', { parts: parts.filter((part) => part !== '').join(' · ') || t('no spells at this level yet') })}
    </p>
  )
}
