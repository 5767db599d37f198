import type { SessionId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { useEffect } from 'react'
import { useAuth, useUser } from '../../../lib/auth'
import { useLive } from '../../../live/use-table'
import { SaveStatusText, useAutosave } from '../../saves'
import { dropSnapshot, keepSnapshot, snapshotOf } from '../snapshot/dm-snapshot'

/** Saves the DM's game by itself, and says so; keeps what the DM sees in this browser. */
export function DmSaving({ sessionId }: { readonly sessionId: SessionId }) {
  useAutosave(sessionId)
  useSnapshot(sessionId)
  return <SaveStatusText />
}

/** Between two writings, however much happens; a large table is a few hundred kilobytes of text. */
const WRITE_EVERY_MS = 5_000
/** Keeps what the DM sees in this browser as it changes, and once more when the page is put away. */
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
      // Whoever signed out leaves nothing here.
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
