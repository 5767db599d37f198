import type { Campaign } from '@hearthlight/protocol'
import { Trash2 } from 'lucide-react'
import { removeCampaign } from '../../documents/queries/campaign-acts'
import { askOrReport } from '../../http/report-failure'
import { deleteWithUndo } from '../../lib/deletions'
import { t } from '../../lib/i18n'
import { IconButton } from '../../ui/buttons/icon-button'
import { AskFirst } from '../../ui/overlays/confirm-dialog'

/** Asks, and can still be taken back for ten seconds. */
export function DeleteCampaign({ campaign: { id, name }, onDeleted }: { readonly campaign: Campaign; readonly onDeleted: () => void }) {
  return (
    <AskFirst
      text={t('Are you sure you want to delete this campaign?')}
      confirmLabel={t('Delete campaign')}
      onConfirm={() => {
        onDeleted()
        deleteWithUndo(id, name, () => askOrReport(() => removeCampaign(id)))
      }}
    >
      {(ask) => <IconButton label={t('Delete {name}', { name })} glyph={Trash2} variant="danger" onClick={ask} />}
    </AskFirst>
  )
}
