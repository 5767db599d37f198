import type { CampaignId } from '@hearthlight/protocol'
import type { HandoutFields } from '@hearthlight/table'
import { useEffect, useState } from 'react'

const NONE: readonly HandoutFields[] = []

/** The handouts that the campaign of the table has ready; none until they are loaded, and without a campaign (null). */
export function usePreparedHandouts(campaignId: CampaignId | null, isWanted = true): readonly HandoutFields[] {
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
