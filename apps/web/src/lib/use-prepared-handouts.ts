import type { CampaignId } from '@hearthlight/protocol'
import { useEffect, useState } from 'react'
import type { PreparedHandout } from './prepared-handouts.lazy'

const NONE: readonly PreparedHandout[] = []

/** The handouts that the campaign of the table has ready; none until they are loaded, and without a campaign (null). */
export function usePreparedHandouts(campaignId: CampaignId | null, isWanted = true): readonly PreparedHandout[] {
  const [prepared, setPrepared] = useState(NONE)
  useEffect(() => {
    if (!isWanted || campaignId === null) return
    let isHere = true
    import('./prepared-handouts.lazy')
      .then(({ loadPreparedHandouts }) => loadPreparedHandouts(campaignId))
      .then(
        (found) => isHere && setPrepared(found),
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [campaignId, isWanted])
  return prepared
}
