import { useCallback } from 'react'
import { notify } from '../../lib/notifications'
import { t } from '../../lib/words'
import { useAnnouncement } from '../../live/use-table'

/** What the DM calls out to everyone stands before everyone, once. */
export function TableNews() {
  useAnnouncement(
    'dm-public-message',
    useCallback((payload) => {
      const { message } = payload as { message: string }
      notify({ type: 'info', title: t('The DM'), message })
    }, []),
  )
  return null
}
