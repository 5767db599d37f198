import { useCallback, useEffect, useState } from 'react'
import { useAnnouncement, useView } from '../../live/use-table'

/** Whether others have written or rolled something while the chat was hidden. */
export function useUnread(isVisible: boolean): boolean {
  const you = useView((view) => view.you?.userId)
  const [isUnread, setUnread] = useState(false)
  useEffect(() => {
    if (isVisible) setUnread(false)
  }, [isVisible])
  const hear = useCallback(
    (payload: unknown) => {
      const { playerId } = payload as { playerId: string }
      if (!isVisible && playerId !== you) setUnread(true)
    },
    [isVisible, you],
  )
  useAnnouncement('chat-message', hear)
  useAnnouncement('player-roll', hear)
  useAnnouncement('dm-public-message', hear)
  return isUnread
}
