import type { ActiveSession, SessionSummary } from '@hearthlight/protocol'
import { useState } from 'react'
import { activeSessionsStore } from '../../live/active-sessions-store'
import { useSessions } from '../../live/sessions'
import { nextTable } from './next-table'

interface OpenSessions {
  /** The one that home leads with. */
  readonly next: ActiveSession | undefined
  readonly others: readonly ActiveSession[]
  /** What the list knows of sessions, ended ones included. */
  readonly known: readonly SessionSummary[]
  /** false until the server, or what this browser kept, has told whether there is any. */
  readonly areKnown: boolean
}

/**
 * The running sessions in which this user is DM or player; the server sends no others. Until it answers, the cached sessions are
 * shown. Once it has, the next table stays the same until it ends: nothing is exchanged under the pointer.
 */
export function useOpenSessions(): OpenSessions {
  const { sessions: told, areTold } = activeSessionsStore()
  const { data: known, isError, isFetchedAfterMount } = useSessions()
  const [chosenId, choose] = useState<string>()
  const listed = known ?? []
  const sessions = areTold ? told : listed.filter(({ status }) => status !== 'completed').map(asKnown)
  const next = sessions.find(({ id }) => id === chosenId) ?? nextTable(sessions, listed)
  if (areTold && isFetchedAfterMount && next?.id !== chosenId) choose(next?.id)
  return { next, others: sessions.filter(({ id }) => id !== next?.id), known: listed, areKnown: areTold || known !== undefined || isError }
}

function asKnown({ id, name, dmName: dm, players, status }: SessionSummary): ActiveSession {
  return { id, name, dm, players: players.filter(({ isConnected }) => isConnected).length, status, isPaused: false }
}
