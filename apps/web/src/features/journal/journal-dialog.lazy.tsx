import { useState } from 'react'
import { t } from '../../lib/i18n'
import { closeJournal, type JournalTab, useJournalDialog } from '../../lib/journal-dialog'
import { useIsDm, useTable } from '../../live/use-table'
import { useUnreadHandouts } from '../../live/use-unread-handouts'
import { type Tab, Tabs } from '../../ui/layout/tabs'
import { Modal } from '../../ui/overlays/modal'
import { HandoutsTab } from './handouts-tab'
import { LootTab } from './loot-tab'
import { type NoteDraft, NotesTab } from './notes-tab'

/** The journal: what the user notes, what the party writes, what the DM has shown, and what the party owns together. */
export function JournalDialog() {
  const { isOpen, tab } = useJournalDialog()
  const isDm = useIsDm()
  const unreadCount = useUnreadHandouts()
  const hasLog = useTable(
    ({ session, journal, campaign }) =>
      session.settings.playersWriteLog === true ||
      (isDm && campaign.card !== null) ||
      Object.values(journal.entries).some(({ scope }) => scope === 'log'),
  )
  const [draft, setDraft] = useState<NoteDraft>()
  const fromDm = isDm ? t('Handouts') : t('From the DM')
  const tabs: readonly Tab<JournalTab>[] = [
    { id: 'mine', label: t('Mine'), content: <NotesTab scope="mine" draft={draft} onDraft={setDraft} /> },
    { id: 'party', label: t('Party'), content: <NotesTab scope="party" draft={draft} onDraft={setDraft} /> },
    {
      id: 'handouts',
      label: unreadCount === 0 ? fromDm : t('From the DM, {count} unread', { count: unreadCount }),
      content: <HandoutsTab />,
    },
    ...(hasLog ? [{ id: 'log' as const, label: t('Log'), content: <NotesTab scope="log" draft={draft} onDraft={setDraft} /> }] : []),
    { id: 'loot', label: t('Purse and loot'), content: <LootTab /> },
  ]
  const close = () => {
    setDraft(undefined)
    closeJournal()
  }
  return (
    <Modal title={t('Journal')} width="widest" isOpen={isOpen} hasUnsavedText={isUnsaved(draft)} onClose={close}>
      <Tabs
        label={t('Journal')}
        tabs={tabs}
        selected={tabs.some(({ id }) => id === tab) ? tab : 'party'}
        onSelect={(id) => useJournalDialog.setState({ tab: id })}
      />
    </Modal>
  )
}

function isUnsaved(draft: NoteDraft | undefined): boolean {
  return draft !== undefined && draft.text.trim() !== ''
}
