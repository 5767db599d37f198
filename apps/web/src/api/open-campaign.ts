import type { CampaignEntity, CampaignId, OpenCampaign } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from './call'
import { queryClient } from './query-client'

const OPEN = 'open-campaign'

/** A whole campaign as the user may know it, for its DM and for its players. */
export function useOpenCampaign(id: CampaignId) {
  return useQuery({
    queryKey: [OPEN, id],
    queryFn: ({ signal }) => callOrThrow('openCampaign', { params: { id }, signal }),
    // Another device, or the live table, may have written in the meantime.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

/** Every opened campaign, whenever one changes. Answers with the function that stops it. */
export function onOpenCampaign(heard: (open: OpenCampaign) => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== OPEN) return
    const open = queryClient.getQueryData<OpenCampaign>(event.query.queryKey)
    if (open !== undefined) heard(open)
  })
}

/** Changes what the screens show. What is being loaded at this moment was asked for before, and is asked for again. */
export function patchOpenCampaign(id: CampaignId, change: (open: OpenCampaign) => OpenCampaign): void {
  const key = [OPEN, id]
  const isLoading = queryClient.isFetching({ queryKey: key }) > 0
  if (isLoading) void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<OpenCampaign>(key, (before) => (before === undefined ? before : change(before)))
  if (isLoading) reloadOpenCampaign(id)
}

export function patchEntity(id: CampaignId, entityId: string, change: (entity: CampaignEntity) => CampaignEntity): void {
  patchOpenCampaign(id, (open) => ({
    ...open,
    entities: open.entities.map((entity) => (entity.id === entityId ? change(entity) : entity)),
  }))
}

export function reloadOpenCampaign(id: CampaignId): void {
  void queryClient.invalidateQueries({ queryKey: [OPEN, id] })
}
