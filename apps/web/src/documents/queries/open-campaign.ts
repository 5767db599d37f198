import { type CampaignId, OpenCampaign } from '@hearthlight/protocol'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { cacheAnswer, orCached } from '../../http/cached-answer'
import { call } from '../../http/call'
import { queryClient } from '../../http/query-client'
import { overlaidEntities, overlaidLinks } from '../shown-entities'
import { OPEN_CAMPAIGN } from './open-campaign-cache'

/** Long enough for a screen that loads while its campaign arrives; another device may have written since. */
const FRESH_MS = 1_000

/** A whole campaign as far as the user may know it, for its DM and its players; without a connection, the last cached version. */
export function useOpenCampaign(id: CampaignId) {
  return useQuery(openCampaignQuery(id))
}

/** For callers that need a campaign once, with waiting changes applied. Throws `CallFailed`. */
export function loadOpenCampaign(id: CampaignId): Promise<OpenCampaign> {
  return queryClient.fetchQuery({ ...openCampaignQuery(id), retry: false })
}

/** Requests a campaign while its screen is still loading. */
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
    // Requested without a connection too: the answer is then the cached one.
    networkMode: 'always',
  })
}

/** Caches the campaign with the changes made here since it was loaded. */
export function keepOpenCampaign(open: OpenCampaign): void {
  cacheAnswer(keyOf(open.campaign.id), open)
}

function keyOf(id: CampaignId): string {
  return `/api/campaigns/${id}/open`
}
