import type { Campaign, CampaignId, CharacterId } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { cachedList } from '../../http/cached-list'
import { callOrThrow } from '../../http/call'
import { queryClient } from '../../http/query-client'
import { CAMPAIGNS } from '../../lib/storage/cache-entries'
import { knownSessions } from '../../live/sessions'
import { overlaidWithPending } from '../load-documents'

export const CAMPAIGNS_KEY = ['campaigns'] as const

const campaignsQuery = cachedList<Campaign, Campaign & { characters: CharacterId[] }>({
  queryKey: CAMPAIGNS_KEY,
  entry: CAMPAIGNS,
  load: async (signal) => overlaidWithPending('campaigns', await callOrThrow('listCampaigns', { signal })),
  fromStored: ({ characters: _, ...campaign }) => campaign,
  toStored: (campaign) => ({ ...campaign, characters: heroesIn(campaign.id) }),
})

/** The characters seated in a campaign's sessions, as far as this browser knows. */
function heroesIn(campaignId: CampaignId): CharacterId[] {
  const seats = knownSessions()
    .filter((session) => session.campaignId === campaignId)
    .flatMap(({ players }) => players)
  return [...new Set(seats.flatMap(({ characterId }) => characterId ?? []))]
}

export function useCampaigns() {
  return useQuery(campaignsQuery)
}

/** The campaigns already loaded or cached; sends no request. */
export function knownCampaigns(): readonly Campaign[] {
  return queryClient.getQueryData(campaignsQuery.queryKey) ?? []
}
