import { type DoorNews, LOBBY_EVENTS } from '@hearthlight/protocol'
import { onLiveSocket } from '../connection'

/** What happens at the doors of campaigns: the user's own, and those where the user waits. Returns what stops it. */
export function onDoorNews(heard: (news: DoorNews) => void): () => void {
  let leave: (() => void) | undefined
  const stop = onLiveSocket((socket) => {
    leave?.()
    socket.on(LOBBY_EVENTS.campaignDoor, heard)
    leave = () => socket.off(LOBBY_EVENTS.campaignDoor, heard)
  })
  return () => {
    stop()
    leave?.()
  }
}
