import { type CampaignNotification, type JoinRequestNotification, LOBBY_EVENTS } from '@hearthlight/protocol'
import { onLiveSocket } from './connection'

/** What happens at the doors of campaigns: the user's own, and those where the user waits. Returns what stops it. */
export function onJoinRequest(heard: (news: JoinRequestNotification) => void): () => void {
  return onHomeNews(LOBBY_EVENTS.campaignDoor, heard)
}

/** A campaign in which the user plays reads otherwise now. Returns what stops it. */
export function onCampaignChange(heard: (news: CampaignNotification) => void): () => void {
  return onHomeNews(LOBBY_EVENTS.campaignChanged, heard)
}

/** What the server tells a person wherever they are in the app, over the connection of now and of every later sign-in. */
function onHomeNews<News>(name: string, heard: (news: News) => void): () => void {
  let leave: (() => void) | undefined
  const stop = onLiveSocket((socket) => {
    leave?.()
    socket.on(name, heard)
    leave = () => socket.off(name, heard)
  })
  return () => {
    stop()
    leave?.()
  }
}
