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

/**
 * Loads a campaign, keeps it up to date while it is on the screen, and caches it in this browser. `world` is undefined until it is
 * loaded.
 */
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

/** Reloads the campaign at once when its DM changes it, while a player has it open. */
function useLiveCampaign(id: CampaignId): void {
  useEffect(() => {
    const reload = () => {
      reloadOpenCampaign(id)
      void queryClient.invalidateQueries({ queryKey: ['played-campaigns'] })
    }
    const stopListening = onCampaignChange(({ campaignId }) => {
      if (campaignId === id) reload()
    })
    // Announcements sent during the disconnection were missed.
    const stopFollowing = connectionStatus.subscribe((now, before) => {
      if (now.state === 'online' && before.state === 'reconnecting') reload()
    })
    return () => {
      stopListening()
      stopFollowing()
    }
  }, [id])
}

/** Debounces: a large campaign takes a while to write, and five quick changes are written once. */
const KEEP_AFTER_MS = 1_500
/** Writes opened campaigns to the browser's storage after a delay. Returns the function that stops it. */
function keepOpenCampaigns(): () => void {
  const owner = useAuth.getState().user?.id
  let waiting: { readonly open: OpenCampaign; readonly timer: ReturnType<typeof setTimeout> } | undefined
  const keep = (open: OpenCampaign) => {
    waiting = undefined
    // A sign-out also closes the campaign's page; its data must not be written after the browser's storage was cleared.
    if (useAuth.getState().user?.id !== owner) return
    storeOpenCampaign(open)
    keepOpenCampaign(open)
  }
  const stop = onOpenCampaign((open) => {
    if (waiting !== undefined) clearTimeout(waiting.timer)
    // A pending write of another campaign is written now instead of being dropped.
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
