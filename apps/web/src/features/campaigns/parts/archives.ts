import type { Campaign } from '@hearthlight/protocol'
import { exportCampaign, importCampaign } from '../../../documents/queries/campaign-acts'
import { errorOf } from '../../../http/failure'
import { reportFailed } from '../../../http/report-failure'
import { reportError } from '../../../lib/errors'
import { chooseFile } from '../../../lib/files/choose-file'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'

export async function exportWithNews(campaign: Campaign): Promise<void> {
  const outcome = await exportCampaign(campaign)
  if (!outcome.ok) return reportFailed(outcome.failure, () => void exportWithNews(campaign))
  notify({
    type: 'success',
    title: t('{name} was exported', { name: campaign.name }),
    message: t('The file holds all of it, with maps and pictures.'),
  })
}

/** Asks for a file and imports the campaign in it. An invalid file changes nothing, and the error names the place of the fault. */
export function importWithNews(onImported: (campaign: Campaign) => void): void {
  void chooseFile('.zip,application/zip').then((file) => take(file, onImported))
}

async function take(file: File, onImported: (campaign: Campaign) => void): Promise<void> {
  const outcome = await importCampaign(file)
  if (!outcome.ok) {
    const { field, message } = outcome.failure
    reportError(errorOf(field === undefined ? outcome.failure : { ...outcome.failure, message: `${message} (${field})` }))
    return
  }
  notify({ type: 'success', title: t('{name} was imported', { name: outcome.answer.name }) })
  onImported(outcome.answer)
}
