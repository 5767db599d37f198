import type { SessionId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { useEffect } from 'react'
import { useAuth, useUser } from '../../../lib/auth'
import { useLive } from '../../../live/use-table'
import { SaveStatusText, useAutosave } from '../../saves'
import { dropSnapshot, keepSnapshot, snapshotOf } from '../snapshot/dm-snapshot'

/** Autosaves the DM's game and shows the status; stores a snapshot of the DM's table in this browser. */
export function DmSaving({ sessionId }: { readonly sessionId: SessionId }) {
  useAutosave(sessionId)
  useSnapshot(sessionId)
  return <SaveStatusText />
}

/** Minimum time between two writes; a large table is a few hundred kilobytes of text. */
const WRITE_EVERY_MS = 5_000
/** Stores a snapshot of the DM's table in this browser when it changes, and once more when the page is hidden. */
function useSnapshot(sessionId: SessionId): void {
  const live = useLive()
  const { id: userId } = useUser()
  useEffect(() => {
    let written: TableState | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const { table, online } = live.store.getState()
      // Nothing is stored after a sign-out.
      if (table === undefined || table === written || useAuth.getState().user?.id !== userId) return
      written = table
      if (table.session.isEnded) dropSnapshot(sessionId)
      else keepSnapshot(snapshotOf(sessionId, table, new Date(), online))
    }
    const writeSoon = () => {
      timer ??= setTimeout(write, WRITE_EVERY_MS)
    }
    write()
    const stop = live.store.subscribe((now, before) => {
      if (now.table !== before.table) writeSoon()
    })
    window.addEventListener('pagehide', write)
    return () => {
      stop()
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [live, sessionId, userId])
}
