import type { TableState } from '@hearthlight/table'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { type Command, useCommands } from '../../lib/commands'
import { t } from '../../lib/i18n'
import { forgetJournal, openHandoutForm, openJournal, useJournalDialog } from '../../lib/journal-dialog'
import { useIsDm, useLive, useTable, useView } from '../../live/use-table'
import { lazyPart, nothing } from '../../ui/feedback/lazy-part'
import { useHasBeen } from '../../ui/feedback/use-has-been'
import { inOrder } from './handouts-in-order'

const ArrivedHandout = lazyPart(async () => (await import('./arrived-handout.lazy')).ArrivedHandout, nothing)
const JournalDialog = lazyPart(async () => (await import('./journal-dialog.lazy')).JournalDialog)
const HandoutForm = lazyPart(async () => (await import('./handout-form.lazy')).HandoutForm)

/** The journal, the handout that has arrived, the DM's form, and their commands. */
export function JournalLayer() {
  const isOpen = useJournalDialog((dialog) => dialog.isOpen)
  const draft = useJournalDialog((dialog) => dialog.draft)
  const isWanted = useHasBeen(isOpen)
  useJournalCommands()
  useEffect(() => forgetJournal, [])
  return (
    <Suspense>
      <Arrivals isCovered={isOpen} />
      {isWanted && <JournalDialog />}
      {draft !== undefined && <HandoutForm draft={draft} />}
    </Suspense>
  )
}

/** Unread handouts, one after the other, until the user puts them into the journal or aside. */
function Arrivals({ isCovered }: { readonly isCovered: boolean }) {
  const isDm = useIsDm()
  const you = useView((view) => view.you?.userId)
  const handouts = useTable((table) => table.handouts.handouts)
  const [aside, setAside] = useState<ReadonlySet<string>>(new Set())
  const unread = isDm || you === undefined ? [] : inOrder(handouts).filter(({ id, readBy }) => !readBy.includes(you) && !aside.has(id))
  const [first] = unread
  if (first === undefined || isCovered) return null
  return (
    <ArrivedHandout
      key={first.id}
      handout={first}
      moreCount={unread.length - 1}
      onAside={() => setAside((before) => new Set(before).add(first.id))}
    />
  )
}

function useJournalCommands(): void {
  const live = useLive()
  useCommands(
    useCallback(() => {
      const { table, you } = live.store.getState()
      if (table === undefined) return []
      const section = t('Journal')
      return [
        { id: 'journal', label: t('Journal'), section, run: () => openJournal() },
        { id: 'journal-mine', label: t('Your own notes'), section, run: () => openJournal('mine') },
        { id: 'journal-party', label: t('The party’s journal'), section, run: () => openJournal('party') },
        { id: 'journal-handouts', label: t('Handouts'), section, run: () => openJournal('handouts') },
        { id: 'journal-loot', label: t('Purse and loot'), section, run: () => openJournal('loot') },
        ...(you?.role === 'dm' ? [{ id: 'handout-show', label: t('Show a handout …'), section, run: () => openHandoutForm() }] : []),
        ...(you?.role === 'dm' ? placesWithPictures(table) : []),
      ]
    }, [live]),
  )
}

function placesWithPictures({ campaign }: TableState): readonly Command[] {
  return Object.values(campaign.locations).flatMap(({ id, name, pictureId }) =>
    pictureId === null
      ? []
      : [
          {
            id: `handout-place:${id}`,
            label: t('Show the picture of {name}', { name }),
            section: t('Journal'),
            run: () => openHandoutForm({ kind: 'picture', title: name, pictureId }),
          },
        ],
  )
}
