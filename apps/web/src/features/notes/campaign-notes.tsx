import { useState } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Tabs } from '../../ui/layout/tabs'
import { Modal } from '../../ui/overlays/modal'
import { Markdown } from '../../ui/text/markdown'
import { AutosavedNote } from './autosaved-note'

interface CampaignNotesProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The DM's Markdown notes on the campaign, in a large dialog. */
export function CampaignNotes({ isOpen, onClose }: CampaignNotesProps) {
  const notes = useTable((table) => table.notes.campaignNotes)
  const send = useSend()
  const [tab, setTab] = useState<'write' | 'read'>('write')
  const write = (
    <AutosavedNote
      label={t('Notes')}
      placeholder={t('# What must not be forgotten')}
      saved={notes}
      rows={14}
      onSave={async (text) => (await send('campaign-notes-update', { notes: text })).ok}
    />
  )
  const read =
    notes.trim() === '' ? (
      <p className="text-sm text-faint">{t('Nothing is written yet.')}</p>
    ) : (
      <Markdown text={notes} className="min-h-64 content-start" />
    )
  return (
    <Modal title={t('Campaign Notes')} isOpen={isOpen} onClose={onClose} width="wide">
      <Tabs
        label={t('Campaign Notes')}
        tabs={[
          { id: 'write', label: t('Write'), content: write },
          { id: 'read', label: t('Read'), content: read },
        ]}
        selected={tab}
        onSelect={setTab}
      />
    </Modal>
  )
}
