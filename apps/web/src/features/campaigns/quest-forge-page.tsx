import type { Campaign } from '@hearthlight/protocol'
import { ArrowLeft, BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCampaigns } from '../../api/campaigns'
import { usePageTitle } from '../../lib/page-title'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Chip } from '../../ui/chip'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/empty-state'
import { LoadFailed } from '../../ui/load-failed'
import { PageHeader } from '../../ui/page-header'
import { Panel } from '../../ui/panel'
import { Skeleton } from '../../ui/skeleton'
import { CampaignRow } from './campaign-row'
import { CreateCampaignModal } from './create-campaign-modal'
import { DeleteCampaign } from './delete-campaign'

/** The simple list of campaigns. The chosen one stands in the address. */
export function QuestForgePage() {
  usePageTitle('Quest Forge')
  const [isForging, setForging] = useState(false)
  const [search, setSearch] = useSearchParams()
  const campaigns = useCampaigns()
  const chosen = campaigns.data?.find(({ id }) => id === search.get('campaign'))
  const choose = (id: string) => setSearch({ campaign: id })
  return (
    <>
      <PageHeader title="Quest Forge">
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setForging(true)}>
          Forge New Campaign
        </Button>
      </PageHeader>
      <div className="grid items-start gap-4 md:grid-cols-[17.5rem_1fr]">
        <Panel title="My Campaigns" className={classNames(chosen !== undefined && 'max-md:hidden')}>
          {campaigns.data === undefined && (campaigns.isError ? <LoadFailed onRetry={() => void campaigns.refetch()} /> : <Skeleton />)}
          {campaigns.data?.length === 0 && (
            <EmptyState icon={<BookOpen />} text="No campaigns yet. Create one to organize your adventures!">
              <Button variant="primary" onClick={() => setForging(true)}>
                Forge campaign
              </Button>
            </EmptyState>
          )}
          <ul className="-mx-2">
            {campaigns.data?.map((campaign) => (
              <CampaignRow
                key={campaign.id}
                campaign={campaign}
                isChosen={campaign.id === chosen?.id}
                onChoose={() => choose(campaign.id)}
              />
            ))}
          </ul>
        </Panel>
        {chosen === undefined ? (
          <Card className="max-md:hidden">
            <EmptyState icon={<BookOpen />} text="Choose a campaign to see what it holds." />
          </Card>
        ) : (
          <CampaignDetail campaign={chosen} onClose={() => setSearch({})} />
        )}
      </div>
      <CreateCampaignModal
        title="Forge New Campaign"
        isOpen={isForging}
        onClose={() => setForging(false)}
        onCreated={({ id }) => choose(id)}
      />
    </>
  )
}

function CampaignDetail({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const { name, description, setting, createdAt } = campaign
  return (
    <Card>
      <Button variant="ghost" className="mb-2 -ml-3 md:hidden" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
        My Campaigns
      </Button>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-2xl font-bold break-words">{name}</h2>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-faint">
            {setting !== '' && <Chip>{setting}</Chip>}
            Begun {new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'long' })}
          </p>
        </div>
        <DeleteCampaign campaign={campaign} onDeleted={onClose} />
      </header>
      {description !== '' && <p className="mt-4 max-w-[70ch] font-read text-lg whitespace-pre-line text-muted">{description}</p>}
    </Card>
  )
}
