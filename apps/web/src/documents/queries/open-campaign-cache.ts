import { type CampaignId, type EntityKind, linksOfNames, type OpenCampaign } from '@hearthlight/protocol'
import { queryClient } from '../../http/query-client'

export const OPEN_CAMPAIGN = 'open-campaign'

/** Calls `heard` with an opened campaign whenever it changes. Returns a function that stops it. */
export function onOpenCampaign(heard: (open: OpenCampaign) => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== OPEN_CAMPAIGN) return
    const open = queryClient.getQueryData<OpenCampaign>(event.query.queryKey)
    if (open !== undefined) heard(open)
  })
}

/** Changes what the screens show. A response that is loading at this moment was requested before, so it is requested again. */
export function patchOpenCampaign(id: CampaignId, change: (open: OpenCampaign) => OpenCampaign): void {
  const key = [OPEN_CAMPAIGN, id]
  const isLoading = queryClient.isFetching({ queryKey: key }) > 0
  if (isLoading) void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<OpenCampaign>(key, (before) => (before === undefined ? before : change(before)))
  if (isLoading) reloadOpenCampaign(id)
}

export function reloadOpenCampaign(id: CampaignId): void {
  void queryClient.invalidateQueries({ queryKey: [OPEN_CAMPAIGN, id] })
}

/** Requests the campaign again if an edit changed the names in its fields: the server has then changed links too. */
export function reloadLinks(id: CampaignId, kind: EntityKind, before: object, after: object): void {
  const named = (fields: object) => JSON.stringify(linksOfNames({ kind, fields }))
  if (named(before) !== named(after)) reloadOpenCampaign(id)
}

/** All campaigns that this page has opened since it was loaded. */
export function openCampaigns(): readonly OpenCampaign[] {
  return queryClient.getQueriesData<OpenCampaign>({ queryKey: [OPEN_CAMPAIGN] }).flatMap(([, open]) => open ?? [])
}
