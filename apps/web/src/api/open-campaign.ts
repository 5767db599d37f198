import { type CampaignId, OpenCampaign } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { call } from './call'
import { keepAnswer, orKept } from './kept-answers'
import { OPEN_CAMPAIGN } from './open-campaign-cache'
import { overlaidEntities } from './outbox-entities'

/** A whole campaign as the user may know it, for its DM and for its players; without a connection, as it was seen last. */
export function useOpenCampaign(id: CampaignId) {
  return useQuery({
    queryKey: [OPEN_CAMPAIGN, id],
    queryFn: async ({ signal }) => {
      const open = await orKept(keyOf(id), OpenCampaign, call('openCampaign', { params: { id }, signal }))
      return { ...open, entities: overlaidEntities(open) }
    },
    // Another device, or the live table, may have written in the meantime.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // Asked for without a connection too: the answer is the one that was kept.
    networkMode: 'always',
  })
}

/** With what was changed here since it was loaded. */
export function keepOpenCampaign(open: OpenCampaign): void {
  keepAnswer(keyOf(open.campaign.id), open)
}

function keyOf(id: CampaignId): string {
  return `/api/campaigns/${id}/open`
}
