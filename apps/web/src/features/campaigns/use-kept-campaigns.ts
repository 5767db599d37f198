import { useEffect } from 'react'
import { useCampaigns } from '../../documents/queries/campaigns'
import { storeCampaignList } from '../../documents/queries/stored-campaigns'
import { useDeletions } from '../../lib/deletions'

/** The user's campaigns without those whose deletion is pending, the last changed first. The list is also stored in the browser. */
export function useKeptCampaigns() {
  const query = useCampaigns()
  const gone = useDeletions()
  const { data } = query
  useEffect(() => {
    if (data !== undefined) storeCampaignList(data)
  }, [data])
  const campaigns = data?.filter(({ id }) => !gone.has(id)).sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  return { campaigns, hasFailed: query.isError && data === undefined, retry: () => void query.refetch() }
}
