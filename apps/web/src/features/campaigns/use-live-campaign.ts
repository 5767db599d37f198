import type { CampaignEntity, CampaignId, OpenCampaign } from '@hearthlight/protocol'
import { useCallback, useEffect, useMemo } from 'react'
import { keepOpenCampaign, useOpenCampaign } from '../../documents/queries/open-campaign'
import { onOpenCampaign, reloadOpenCampaign } from '../../documents/queries/open-campaign-cache'
import { storeOpenCampaign } from '../../documents/queries/stored-campaigns'
import { queryClient } from '../../http/query-client'
import { useAuth } from '../../lib/auth'
import { useDeletions } from '../../lib/deletions'
import { connectionStatus } from '../../live/connection'
import { onCampaignChange } from '../../live/home-notifications'
import { indexCampaign } from './campaign-index'
import { viewOf } from './kinds'

/** A campaign that is on the screen: kept up to date, and kept in this browser. `world` is undefined until it is there. */
export function useOpenedCampaign(id: CampaignId) {
  const query = useOpenCampaign(id)
  useLiveCampaign(id)
  const gone = useDeletions()
  useEffect(keepOpenCampaigns, [])
  const { data } = query
  const addressOf = useCallback(
    (entity: CampaignEntity) => `/campaigns-old?campaign=${id}&tab=${viewOf(entity.kind).tab}&open=${entity.id}`,
    [id],
  )
  const world = useMemo(() => data && indexCampaign(data, gone, addressOf), [data, gone, addressOf])
  return { query, world, addressOf }
}

/** While a campaign is on the screen of who plays in it, what its DM changes is there at once. */
function useLiveCampaign(id: CampaignId): void {
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

/** A large campaign takes a while to write; not after each of five quick ticks. */
const KEEP_AFTER_MS = 1_500
/** Keeps opened campaigns in the browser's storage too, while nobody waits for it. Answers with the function that stops it. */
function keepOpenCampaigns(): () => void {
  const owner = useAuth.getState().user?.id
  let waiting: { readonly open: OpenCampaign; readonly timer: ReturnType<typeof setTimeout> } | undefined
  const keep = (open: OpenCampaign) => {
    waiting = undefined
    // A sign-out closes the campaign's page, too; what it had open is not written after the browser was cleared.
    if (useAuth.getState().user?.id !== owner) return
    storeOpenCampaign(open)
    keepOpenCampaign(open)
  }
  const stop = onOpenCampaign((open) => {
    if (waiting !== undefined) clearTimeout(waiting.timer)
    // Another campaign's last change is not dropped for this one's.
    if (waiting !== undefined && waiting.open.campaign.id !== open.campaign.id) keep(waiting.open)
    waiting = { open, timer: setTimeout(() => keep(open), KEEP_AFTER_MS) }
  })
  return () => {
    stop()
    if (waiting === undefined) return
    clearTimeout(waiting.timer)
    keep(waiting.open)
  }
}
