import type { ActiveSession, SessionSummary } from '@hearthlight/protocol'
import { useSessions } from '../../api/sessions'
import { activeSessionsStore } from '../../live/active-sessions-store'

/**
 * The sessions going on now in which this user is DM or player; the server sends no others. Until it does, those that this browser
 * knows of, so that nothing moves when they are told.
 */
export function useActiveSessions(): readonly ActiveSession[] {
  const { sessions, areTold } = activeSessionsStore()
  const { data: known = [] } = useSessions()
  return areTold ? sessions : known.filter(({ status }) => status !== 'completed').map(asKnown)
}

function asKnown({ id, name, dmName: dm, players, status }: SessionSummary): ActiveSession {
  return { id, name, dm, players: players.filter(({ isConnected }) => isConnected).length, status, isPaused: false }
}
