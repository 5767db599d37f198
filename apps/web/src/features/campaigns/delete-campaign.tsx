import type { Campaign } from '@hearthlight/protocol'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { removeCampaign } from '../../documents/queries/campaign-acts'
import { askOrReport } from '../../http/report-failure'
import { deleteWithUndo } from '../../lib/deletions'
import { t } from '../../lib/i18n'
import { IconButton } from '../../ui/buttons/icon-button'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'

/** Asks, and can still be taken back for ten seconds. */
export function DeleteCampaign({ campaign: { id, name }, onDeleted }: { readonly campaign: Campaign; readonly onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton label={t('Delete {name}', { name })} glyph={Trash2} variant="danger" onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        text={t('Are you sure you want to delete this campaign?')}
        confirmLabel={t('Delete campaign')}
        onConfirm={() => {
          setAsking(false)
          onDeleted()
          deleteWithUndo(id, name, () => askOrReport(() => removeCampaign(id)))
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
