import type { CompendiumSection, Spell } from '@hearthlight/rules/compendium'
import { offeredSpells, type SpellBook, type SpellCounts, type SpellSlot } from '@hearthlight/rules/spells'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { Tabs } from '../../../ui/layout/tabs'
import { BrowseSpells } from './browse-spells'
import { KnownSpells, PreparedSpells } from './chosen-spells'
import { SpellDetail } from './spell-detail'
import { SpellSlots } from './spell-slots'

export interface SpellPanelProps {
  readonly spells: CompendiumSection<'spells'>
  readonly classId: string | undefined
  readonly level: number
  /** How many spells the class grants, if that is known. */
  readonly counts?: SpellCounts | undefined
  readonly book: SpellBook
  readonly slots: readonly SpellSlot[]
  readonly onBook: (book: SpellBook) => void
  readonly onSlots: (slots: readonly SpellSlot[]) => void
}

/** Chooses, prepares and casts spells, in the wizard and on the sheet. */
export function SpellPanel(props: SpellPanelProps) {
  const { spells, classId, level, counts, book, slots, onBook, onSlots } = props
  const [tab, setTab] = useState<'browse' | 'known' | 'prepared' | 'slots'>('browse')
  const [open, setOpen] = useState<Spell>()
  const offered = classId === undefined ? [] : offeredSpells(spells.values(), classId, level)
  const rows = { spells, book, onBook, onOpen: setOpen }
  return (
    <>
      {counts !== undefined && <SpellAllowance counts={counts} book={book} spells={spells} />}
      <Tabs
        label={t('Spells')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'browse', label: t('Browse Spells'), content: <BrowseSpells {...rows} offered={offered} /> },
          { id: 'known', label: t('Known ({count})', { count: book.knownSpells.length }), content: <KnownSpells {...rows} /> },
          { id: 'prepared', label: t('Prepared ({count})', { count: book.preparedSpells.length }), content: <PreparedSpells {...rows} /> },
          { id: 'slots', label: t('Spell Slots'), content: <SpellSlots slots={slots} onChange={onSlots} /> },
        ]}
      />
      <SpellDetail spell={open} book={book} onBook={onBook} onClose={() => setOpen(undefined)} />
    </>
  )
}

interface SpellAllowanceProps {
  readonly counts: SpellCounts
  readonly book: SpellBook
  readonly spells: CompendiumSection<'spells'>
}

/** Compares the number of chosen spells with the number that the class grants; a guide, not a limit. */
function SpellAllowance({ counts, book, spells }: SpellAllowanceProps) {
  const cantrips = book.knownSpells.filter((id) => spells.get(id)?.level === 0).length
  const leveled = book.knownSpells.length - cantrips
  const parts = [
    counts.cantrips > 0 ? t('{cantrips} of {cantrips2} cantrips known', { cantrips, cantrips2: counts.cantrips }) : '',
    counts.known === undefined ? '' : t('{leveled} of {known} spells known', { leveled, known: counts.known }),
    counts.prepared === undefined
      ? ''
      : t('{count} of {prepared} prepared', { count: book.preparedSpells.length, prepared: counts.prepared }),
  ]
  return (
    <p aria-live="polite" className="mb-3 text-sm text-muted tabular-nums lining-nums">
      {t('Your class grants: {parts}', { parts: parts.filter((part) => part !== '').join(' · ') || t('no spells at this level yet') })}
    </p>
  )
}
