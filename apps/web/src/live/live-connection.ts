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
      const others = activeSessionsStore.getState().sessions.filter((each) => each.id !== session.id)
      activeSessionsStore.getState().set(session.status === 'completed' ? others : [session, ...others])
    }
    socket.on('connect', () => socket.emit(LOBBY_EVENTS.getSessions))
    socket.on(LOBBY_EVENTS.activeSessions, (sessions: ActiveSession[]) => activeSessionsStore.getState().set(sessions))
    socket.on(LOBBY_EVENTS.sessionCreated, put)
    socket.on(LOBBY_EVENTS.sessionUpdated, (session: ActiveSession) => {
      put(session)
      sessionChanged(session.id)
    })
    if (socket.connected) socket.emit(LOBBY_EVENTS.getSessions)
  })
}
