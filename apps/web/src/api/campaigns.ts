import type { BodyOf, Campaign, CampaignId, CharacterId } from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CAMPAIGNS } from '../lib/storage/cache-entries'
import { cachedList } from './cached-list'
import { answerOrThrow, callOrThrow, present } from './call'
import { overlaidWithOutbox, write } from './outbox'
import { queryClient } from './query-client'

const campaignsQuery = cachedList<Campaign, Campaign & { characters: CharacterId[] }>({
  queryKey: ['campaigns'],
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

export function useCreateCampaign() {
  return useMutation({
    mutationFn: async (fields: BodyOf<'createCampaign'>) =>
      answerOrThrow(present(await write('campaigns', { action: 'create', fields: { ...fields } }))),
  })
}

/** Gone already is gone too. */
export function useDeleteCampaign() {
  return useMutation({ mutationFn: async (id: CampaignId) => answerOrThrow(await write('campaigns', { action: 'delete', target: id })) })
}
