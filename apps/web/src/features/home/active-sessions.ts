import type { ActiveSession } from '@hearthlight/protocol'
import { activeSessionsStore } from '../../live/active-sessions-store'

/** The sessions going on now in which this user is DM or player; the server sends no others. */
export function useActiveSessions(): readonly ActiveSession[] {
  return activeSessionsStore((state) => state.sessions)
}
