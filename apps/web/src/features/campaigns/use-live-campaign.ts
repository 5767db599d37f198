import type { CampaignEntity, CampaignId } from '@hearthlight/protocol'
import { useCallback, useEffect, useMemo } from 'react'
import { useOpenCampaign } from '../../documents/queries/open-campaign'
import { reloadOpenCampaign } from '../../documents/queries/open-campaign-cache'
import { queryClient } from '../../http/query-client'
import { useDeletions } from '../../lib/deletions'
import { connectionStatus } from '../../live/connection'
import { onCampaignChange } from '../../live/home-notifications'
import { indexCampaign } from './campaign-index'
import { keepOpenCampaigns } from './keep-open-campaigns'
import { viewOf } from './kinds'

/** A campaign that is on the screen: kept up to date, and kept in this browser. `world` is undefined until it is there. */
export function useOpenedCampaign(id: CampaignId) {
  const query = useOpenCampaign(id)
  useLiveCampaign(id)
  const gone = useDeletions()
  useEffect(keepOpenCampaigns, [])
  const { data } = query
  const addressOf = useCallback(
    (entity: CampaignEntity) => `/campaigns-old?campaign=${id}&tab=${viewOf(entity.kind).tab}&open=${entity.id}`,
    [id],
  )
  const world = useMemo(() => data && indexCampaign(data, gone, addressOf), [data, gone, addressOf])
  return { query, world, addressOf }
}

/** While a campaign is on the screen of who plays in it, what its DM changes is there at once. */
function useLiveCampaign(id: CampaignId): void {
  useEffect(() => {
    const reload = () => {
      reloadOpenCampaign(id)
      void queryClient.invalidateQueries({ queryKey: ['played-campaigns'] })
    }
    const stopListening = onCampaignChange(({ campaignId }) => {
      if (campaignId === id) reload()
    })
    // What was told while nothing was heard.
    const stopFollowing = connectionStatus.subscribe((now, before) => {
      if (now.state === 'online' && before.state === 'reconnecting') reload()
    })
    return () => {
      stopListening()
      stopFollowing()
    }
  }, [id])
}
