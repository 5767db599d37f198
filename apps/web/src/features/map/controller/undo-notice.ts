import { useCallback } from 'react'
import { plural } from '../../../lib/i18n'
import { useAnnouncement, useView } from '../../../live/use-table'
import { useMap } from './map-context'

/** Undo skips tokens and drawings that others have changed since, and tells the user who undid. */
export function useUndoNotice(): void {
  const { acts } = useMap()
  const userId = useView((view) => view.you?.userId)
  const notice = useCallback(
    (payload: unknown) => {
      const { by, skipped } = payload as { by: string; skipped: number }
      if (by !== userId || skipped === 0) return
      acts.notice(plural(skipped, 'One thing was changed since, and stays as it is.', '{count} things were changed since, and stay.'))
    },
    [acts, userId],
  )
  useAnnouncement('step-undone', notice)
  useAnnouncement('step-redone', notice)
}
