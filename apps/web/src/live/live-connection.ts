import { type ActiveSession, LOBBY_EVENTS } from '@hearthlight/protocol'
import { expireSession, useAuth } from '../lib/auth'
import { activeSessionsStore } from './active-sessions-store'
import { closeConnection, onLiveSocket, openConnection } from './connection'
import { followPlayerActions } from './player-actions-store'
import { sessionChanged } from './sessions'

/** Keeps one connection open while a user is signed in. Returns a function that stops it. */
export function connectWhileSignedIn(): () => void {
  const follow = (token: string | undefined) => {
    if (token === undefined) closeConnection()
    else openConnection(token, () => expireSession(token))
  }
  follow(useAuth.getState().token)
  const stopFollowing = useAuth.subscribe((state, before) => {
    if (state.token === before.token) return
    activeSessionsStore.getState().forget()
    follow(state.token)
  })
  const stopListing = listActiveSessions()
  const stopFollowingPlayers = followPlayerActions()
  return () => {
    stopFollowing()
    stopListing()
    stopFollowingPlayers()
    closeConnection()
  }
}

function listActiveSessions(): () => void {
  return onLiveSocket((socket) => {
    const put = (session: ActiveSession) => {
      const { sessions, set } = activeSessionsStore.getState()
      const isListed = sessions.some(({ id }) => id === session.id)
      // A listed one keeps its place: lists must not move under the pointer.
      if (session.status === 'completed') set(sessions.filter(({ id }) => id !== session.id))
      else set(isListed ? sessions.map((each) => (each.id === session.id ? session : each)) : [session, ...sessions])
      sessionChanged(session.id)
    }
    socket.on('connect', () => socket.emit(LOBBY_EVENTS.getSessions))
    socket.on(LOBBY_EVENTS.activeSessions, (sessions: ActiveSession[]) => activeSessionsStore.getState().set(sessions))
    socket.on(LOBBY_EVENTS.sessionCreated, put)
    socket.on(LOBBY_EVENTS.sessionUpdated, put)
    if (socket.connected) socket.emit(LOBBY_EVENTS.getSessions)
  })
}
