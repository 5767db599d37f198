import type { OpenCampaign } from '@hearthlight/protocol'
import { keepOpenCampaign } from '../../documents/queries/open-campaign'
import { onOpenCampaign } from '../../documents/queries/open-campaign-cache'
import { storeOpenCampaign } from '../../documents/queries/stored-campaigns'
import { useAuth } from '../../lib/auth'

/** A large campaign takes a while to write; not after each of five quick ticks. */
const KEEP_AFTER_MS = 1_500

/** Keeps opened campaigns in the browser's storage too, while nobody waits for it. Answers with the function that stops it. */
export function keepOpenCampaigns(): () => void {
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
