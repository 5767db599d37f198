import { type CampaignNotification, type JoinRequestNotification, LOBBY_EVENTS } from '@hearthlight/protocol'
import { onLiveSocket } from './connection'

/** Join requests: those for the user's own campaigns, and answers to the user's own. Returns a function that stops it. */
export function onJoinRequest(heard: (news: JoinRequestNotification) => void): () => void {
  return onHomeNews(LOBBY_EVENTS.joinRequest, heard)
}

/** A campaign in which the user plays has changed. Returns a function that stops it. */
export function onCampaignChange(heard: (news: CampaignNotification) => void): () => void {
  return onHomeNews(LOBBY_EVENTS.campaignChanged, heard)
}

/** Notifications that reach the user anywhere in the app, over the current socket and that of every later sign-in. */
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
