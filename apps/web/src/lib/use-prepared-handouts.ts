import type { SessionId } from '@hearthlight/protocol'
import type { HandoutFields } from '@hearthlight/table'
import { useEffect, useState } from 'react'

const NONE: readonly HandoutFields[] = []

/** The handouts that the campaign of the table has ready; none until they are wanted and loaded. */
export function usePreparedHandouts(sessionId: SessionId, isWanted: boolean): readonly HandoutFields[] {
  const [prepared, setPrepared] = useState(NONE)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    import('./prepared-handouts.lazy')
      .then(({ loadPreparedHandouts }) => loadPreparedHandouts(sessionId))
      .then(
        (found) => isHere && setPrepared(found),
        () => undefined,
      )
    return () => {
      isHere = false
    }
  }, [sessionId, isWanted])
  return prepared
}
