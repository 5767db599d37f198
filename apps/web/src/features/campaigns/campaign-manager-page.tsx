import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCampaigns } from '../../api/campaigns'
import { usePageTitle } from '../../lib/page-title'
import { Button, buttonClass } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { LoadFailed } from '../../ui/load-failed'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { CreateCampaignModal } from './create-campaign-modal'
import { DeleteCampaign } from './delete-campaign'

const CELL = 'px-3 py-2.5 text-left align-middle'

/** The same campaigns as in Quest Forge, as a table. */
export function CampaignManagerPage() {
  usePageTitle('Campaign Manager')
  const [isCreating, setCreating] = useState(false)
  const campaigns = useCampaigns()
  return (
    <>
      <PageHeader title="Campaign Manager">
        <Link to="/campaigns" className={buttonClass('secondary')}>
          Quest Forge
        </Link>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
          Create New Campaign
        </Button>
      </PageHeader>
      <Card className="overflow-x-auto">
        {campaigns.data === undefined && (campaigns.isError ? <LoadFailed onRetry={() => void campaigns.refetch()} /> : <Skeleton />)}
        {campaigns.data?.length === 0 && (
          <EmptyState icon={<BookOpen />} text="No campaigns yet. Create one to organize your adventures!" />
        )}
        {campaigns.data !== undefined && campaigns.data.length > 0 && (
          <table className="w-full min-w-[36rem] text-sm">
            <thead className="border-b border-line text-faint">
              <tr>
                <th className={CELL}>Name</th>
                <th className={CELL}>Setting</th>
                <th className={CELL}>Sessions</th>
                <th className={CELL}>Created</th>
                <th className={CELL}>
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {campaigns.data.map((campaign) => (
                <tr key={campaign.id} className="hover:bg-s2">
                  <th scope="row" className={CELL}>
                    <Link to={`/campaigns?campaign=${campaign.id}`} className="text-md font-semibold underline-offset-4 hover:underline">
                      {campaign.name}
                    </Link>
                  </th>
                  <td className={CELL}>{campaign.setting}</td>
                  <td className={`${CELL} tabular-nums`}>{campaign.sessions.length}</td>
                  <td className={CELL}>{new Date(campaign.createdAt).toLocaleDateString()}</td>
                  <td className={`${CELL} text-right`}>
                    <DeleteCampaign campaign={campaign} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
      <CreateCampaignModal
        title="Create New Campaign"
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={() => setCreating(false)}
      />
    </>
  )
}
