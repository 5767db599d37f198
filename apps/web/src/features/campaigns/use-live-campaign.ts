import type { CampaignId } from '@hearthlight/protocol'
import { useEffect } from 'react'
import { reloadOpenCampaign } from '../../documents/queries/open-campaign-cache'
import { queryClient } from '../../http/query-client'
import { connectionStatus } from '../../live/connection'
import { onCampaignChange } from '../../live/home-notifications'

/** While a campaign is on the screen of who plays in it, what its DM changes is there at once. */
export function useLiveCampaign(id: CampaignId): void {
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
