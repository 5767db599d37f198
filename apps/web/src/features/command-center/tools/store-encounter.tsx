import { CampaignId } from '@hearthlight/protocol'
import { BookMarked } from 'lucide-react'
import { useState } from 'react'
import { addEntity } from '../../../documents/queries/campaign-entities'
import { useCampaigns } from '../../../documents/queries/campaigns'
import { reportFailed } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { Button } from '../../../ui/buttons/button'
import { useBusy } from '../../../ui/feedback/use-busy'
import { Select } from '../../../ui/fields/select'
import { campaignEncounter } from './campaign-encounter'
import { useEncounterDraft } from './encounter-draft'

/** Into a campaign, from where it is started in its sessions; hidden there until the DM shows it. */
export function StoreEncounter({ levels }: { readonly levels: readonly number[] }) {
  const { name, creatures } = useEncounterDraft()
  const { data: campaigns = [] } = useCampaigns()
  const [wanted, setWanted] = useState<string>()
  const [isStoring, during] = useBusy()
  const campaign = campaigns.find(({ id }) => id === wanted) ?? campaigns[0]
  if (campaign === undefined) return null
  const title = name.trim()
  const store = async () => {
    const outcome = await during(addEntity(CampaignId.parse(campaign.id), campaignEncounter({ name: title, creatures, levels })))
    if (!outcome.ok) return reportFailed(outcome.failure, () => void store())
    notify({
      type: 'success',
      title: t('{title} is in {campaign}', { title, campaign: campaign.name }),
      message: t('You find it under Encounters there.'),
    })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Select
        aria-label={t('In which campaign to store the encounter')}
        value={campaign.id}
        options={campaigns.map(({ id, name: label }) => ({ value: id, label: t('in {label}', { label }) }))}
        onChoose={setWanted}
      />
      <Button
        className="min-h-11"
        icon={<BookMarked aria-hidden />}
        disabled={title === '' || creatures.length === 0}
        isLoading={isStoring}
        onClick={() => void store()}
      >
        {t('Store in campaign')}
      </Button>
    </div>
  )
}
