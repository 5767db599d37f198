import type { Campaign, CharacterId } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { CAMPAIGNS } from '../lib/storage/cache-entries'
import { cachedList } from './cached-list'
import { callOrThrow } from './call'
import { overlaidWithOutbox } from './outbox'
import { queryClient } from './query-client'

export const CAMPAIGNS_KEY = ['campaigns'] as const

const campaignsQuery = cachedList<Campaign, Campaign & { characters: CharacterId[] }>({
  queryKey: CAMPAIGNS_KEY,
  entry: CAMPAIGNS,
  load: async (signal) => overlaidWithOutbox('campaigns', await callOrThrow('listCampaigns', { signal })),
  fromStored: ({ characters: _, ...campaign }) => campaign,
  toStored: (campaign) => ({ ...campaign, characters: [] }),
})

export function useCampaigns() {
  return useQuery(campaignsQuery)
}

/** Those that are known without asking. */
export function knownCampaigns(): readonly Campaign[] {
  return queryClient.getQueryData(campaignsQuery.queryKey) ?? []
}
