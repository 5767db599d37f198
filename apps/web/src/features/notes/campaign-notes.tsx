import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Modal } from '../../ui/modal'
import { AutosavedNote } from './autosaved-note'

interface CampaignNotesProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The DM's Markdown on the campaign, with room to write. */
export function CampaignNotes({ isOpen, onClose }: CampaignNotesProps) {
  const notes = useTable((table) => table.notes.campaignNotes)
  const send = useSend()
  return (
    <Modal title="Campaign Notes" isOpen={isOpen} onClose={onClose} width="wide">
      <AutosavedNote
        label="Notes"
        placeholder="# What must not be forgotten"
        saved={notes}
        rows={14}
        onSave={async (text) => (await send('campaign-notes-update', { notes: text })).ok}
      />
    </Modal>
  )
}
