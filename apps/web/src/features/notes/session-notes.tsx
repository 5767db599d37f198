import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { AutosavedNote } from './autosaved-note'

/** The DM's notes on the scene and on the campaign; they are never sent to players. */
export function SessionNotes() {
  const { sceneNotes, campaignNotes } = useTable((table) => table.notes)
  const send = useSend()
  return (
    <section aria-labelledby="notes" className="grid gap-3">
      <h3 id="notes" className="text-lg font-bold">
        {t('Notes')}
      </h3>
      <AutosavedNote
        label={t('Scene notes')}
        placeholder={t('What waits behind the door')}
        saved={sceneNotes}
        onSave={async (notes) => (await send('scene-notes-update', { notes })).ok}
      />
      <AutosavedNote
        label={t('Campaign notes')}
        placeholder={t('What must not be forgotten')}
        saved={campaignNotes}
        onSave={async (notes) => (await send('campaign-notes-update', { notes })).ok}
      />
    </section>
  )
}
