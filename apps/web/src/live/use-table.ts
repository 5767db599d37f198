import type { Meta, SessionId, UserId } from '@hearthlight/protocol'
import { isAssistant, type TableState } from '@hearthlight/table'
import { createContext, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type ConnectionStatus, connectionStatus } from './connection'
import { forgetFailed, offerUnsent } from './send-again'
import { openTableSession, type TableSession, type TableView } from './table-session'

const TableContext = createContext<TableSession | undefined>(undefined)
export const TableProvider = TableContext.Provider

/** Opens the session's table while the calling component is mounted; undefined on the first render. */
export function useTableSession(
  sessionId: SessionId,
  user: { readonly userId: UserId; readonly username: string },
): TableSession | undefined {
  const [session, setSession] = useState<TableSession>()
  const { userId, username } = user
  useEffect(() => {
    const opened = openTableSession(sessionId, { userId, username })
    setSession(opened)
    const stop = connectionStatus.subscribe(({ state }, before) => {
      if (state === 'online' && before.state !== 'online') offerUnsent()
    })
    return () => {
      stop()
      opened.close()
      forgetFailed(opened)
    }
  }, [sessionId, userId, username])
  return session
}

export function useLive(): TableSession {
  const session = useContext(TableContext)
  if (session === undefined) throw new Error('useLive is used outside a session')
  return session
}

/** A part of the screen's state for this session; renders again only when that part changes. */
export function useView<Part>(select: (view: TableView) => Part): Part {
  return useStore(useLive().store, select)
}

/** A part of the table itself. Only for components below a screen that waits until the table is joined. */
export function useTable<Part>(select: (table: TableState) => Part): Part {
  return useView((view) => {
    if (view.table === undefined) throw new Error('useTable is used before the table is joined')
    return select(view.table)
  })
}

export function useIsDm(): boolean {
  return useView((view) => view.you?.role === 'dm')
}

/** ROLE-12 Whether you run the fights: as somebody who leads the table, or as an assistant while the game is not paused. */
export function useRunsFights(): boolean {
  return useView(({ table, you }) => you?.role === 'dm' || (isAssistant(table?.roles, you?.userId) && table?.session.isPaused !== true))
}

/** ROLE-2 Whether you are the DM themselves, and not a co-DM. */
export function useIsLeader(): boolean {
  return useView(({ table, you }) => you !== undefined && you.userId === table?.session.dmId)
}

export function useAnnouncement(name: string, listener: (payload: unknown, meta: Meta) => void): void {
  const live = useLive()
  useEffect(() => live.on(name, listener), [live, name, listener])
}

export function useConnection(): ConnectionStatus {
  return useStore(connectionStatus)
}
