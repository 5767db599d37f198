import type { SessionId, UserId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { useEffect, useState } from 'react'
import { call } from '../../../http/call'
import type { Failure } from '../../../http/failure'
import { useLive } from '../../../live/use-table'

/** Between two questions to the server, however much happens meanwhile; milliseconds. */
const ASK_EVERY_MS = 1_000

interface PlayersView {
  readonly table: TableState | undefined
  readonly failure: Failure | undefined
}

/** The table as the server would send it to this player, asked anew whenever something happened. */
export function usePlayersView(sessionId: SessionId, playerId: UserId): PlayersView {
  const live = useLive()
  const [view, setView] = useState<PlayersView>({ table: undefined, failure: undefined })
  useEffect(() => {
    const stop = new AbortController()
    let isStale = true
    const ask = async () => {
      if (!isStale) return
      isStale = false
      const outcome = await call('viewAsPlayer', { params: { id: sessionId, playerId }, signal: stop.signal })
      if (stop.signal.aborted) return
      // The contract leaves the state open: it is a TableState of this very version.
      if (outcome.ok) setView({ table: outcome.answer.state as unknown as TableState, failure: undefined })
      else setView((before) => ({ ...before, failure: outcome.failure }))
    }
    void ask()
    const unsubscribe = live.store.subscribe((now, before) => {
      if (now.table !== before.table) isStale = true
    })
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => {
      stop.abort()
      unsubscribe()
      clearInterval(timer)
    }
  }, [live, sessionId, playerId])
  return view
}
