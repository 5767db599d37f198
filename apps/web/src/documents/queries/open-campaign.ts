import { type CampaignId, OpenCampaign } from '@hearthlight/protocol'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { cacheAnswer, orCached } from '../../http/cached-answer'
import { call } from '../../http/call'
import { queryClient } from '../../http/query-client'
import { overlaidEntities, overlaidLinks } from '../shown-entities'
import { OPEN_CAMPAIGN } from './open-campaign-cache'

/** Enough for the screen that was being loaded while its campaign came; another device may have written since. */
const FRESH_MS = 1_000

/** A whole campaign as the user may know it, for its DM and for its players; without a connection, as it was seen last. */
export function useOpenCampaign(id: CampaignId) {
  return useQuery(openCampaignQuery(id))
}

/** For who needs a campaign once, with what waits to be sent. Throws `CallFailed`. */
export function loadOpenCampaign(id: CampaignId): Promise<OpenCampaign> {
  return queryClient.fetchQuery({ ...openCampaignQuery(id), retry: false })
}

/** Asks for a campaign whose screen is still being loaded. */
export function expectOpenCampaign(id: CampaignId): void {
  void queryClient.prefetchQuery({ ...openCampaignQuery(id), retry: false })
}

function openCampaignQuery(id: CampaignId) {
  return queryOptions({
    queryKey: [OPEN_CAMPAIGN, id],
    queryFn: async ({ signal }) => {
      const open = await orCached(keyOf(id), OpenCampaign, call('openCampaign', { params: { id }, signal }))
      return { ...open, entities: overlaidEntities(open), links: overlaidLinks(open) }
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
    // Asked for without a connection too: the answer is the one that was kept.
    networkMode: 'always',
  })
}

/** With what was changed here since it was loaded. */
export function keepOpenCampaign(open: OpenCampaign): void {
  cacheAnswer(keyOf(open.campaign.id), open)
}

function keyOf(id: CampaignId): string {
  return `/api/campaigns/${id}/open`
}
