import type { BodyOf, Campaign, CampaignId, CharacterId } from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CAMPAIGNS } from '../lib/storage/cache-entries'
import { cachedList } from './cached-list'
import { callOrThrow } from './call'
import { queryClient } from './query-client'

const campaignsQuery = cachedList<Campaign, Campaign & { characters: CharacterId[] }>({
  queryKey: ['campaigns'],
  entry: CAMPAIGNS,
  load: (signal) => callOrThrow('listCampaigns', { signal }),
  fromStored: ({ characters: _, ...campaign }) => campaign,
  toStored: (campaign) => ({ ...campaign, characters: [] }),
})

export function useCampaigns() {
  return useQuery(campaignsQuery)
}

export function useCreateCampaign() {
  return useMutation({
    mutationFn: (body: BodyOf<'createCampaign'>) => callOrThrow('createCampaign', { body }),
    onSuccess: (created) => queryClient.setQueryData(campaignsQuery.queryKey, (before = []) => [...before, created]),
  })
}

export function useDeleteCampaign() {
  return useMutation({
    mutationFn: (id: CampaignId) => callOrThrow('deleteCampaign', { params: { id } }),
    onSuccess: (_, id) =>
      queryClient.setQueryData(campaignsQuery.queryKey, (before = []) => before.filter((campaign) => campaign.id !== id)),
  })
}
