import { useCallback } from 'react'
import { plural } from '../../../lib/words'
import { useAnnouncement, useView } from '../../../live/use-table'
import { useMap } from './map-context'

/** Undo leaves alone what others changed since, and says so to whoever undid. */
export function useTravelNews(): void {
  const { acts } = useMap()
  const userId = useView((view) => view.you?.userId)
  const tell = useCallback(
    (payload: unknown) => {
      const { by, skipped } = payload as { by: string; skipped: number }
      if (by !== userId || skipped === 0) return
      acts.notice(plural(skipped, 'One token was changed since, and stays as it is.', '{count} tokens were changed since, and stay.'))
    },
    [acts, userId],
  )
  useAnnouncement('step-undone', tell)
  useAnnouncement('step-redone', tell)
}
