import { useCallback } from 'react'
import { notify } from '../../lib/notifications'
import { t } from '../../lib/words'
import { useAnnouncement } from '../../live/use-table'

/** Longer than news of one's own doing: whoever is called looks at their sheet, or at the person beside them. */
const CALLED_OUT_MS = 10_000

/** What the DM calls out to everyone stands before everyone, once. */
export function TableNews() {
  useAnnouncement(
    'dm-public-message',
    useCallback((payload) => {
      const { message } = payload as { message: string }
      notify({ type: 'info', title: t('The DM'), message, duration: CALLED_OUT_MS })
    }, []),
  )
  return null
}
