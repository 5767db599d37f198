import type { SessionSummary } from '@hearthlight/protocol'
import { UserId } from '@hearthlight/protocol'
import { type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand'
import { useUser } from '../../../lib/auth'
import type { TableSession } from '../../../live/table-session'
import { useTableSession } from '../../../live/use-table'
import { Banner } from '../../../ui/banner'
import { DeskContext } from './desk'

/** Joins the chosen session as its DM, beside whatever other windows are open; without one, the desk is only paper. */
export function AtTheDesk({ session, children }: { readonly session: SessionSummary | undefined; readonly children: ReactNode }) {
  if (session === undefined) return <DeskContext value={undefined}>{children}</DeskContext>
  return (
    <Joined key={session.id} session={session}>
      {children}
    </Joined>
  )
}

function Joined({ session, children }: { readonly session: SessionSummary; readonly children: ReactNode }) {
  const user = useUser()
  const live = useTableSession(session.id, { userId: UserId.parse(user.id), username: user.username })
  if (live === undefined) return <DeskContext value={undefined}>{children}</DeskContext>
  return (
    <Seated session={session} live={live}>
      {children}
    </Seated>
  )
}

function Seated({
  session,
  live,
  children,
}: {
  readonly session: SessionSummary
  readonly live: TableSession
  readonly children: ReactNode
}) {
  const refusal = useStore(live.store, ({ phase, refusal: reason }) => (phase === 'refused' ? reason : undefined))
  const isThere = useStore(live.store, ({ table }) => table !== undefined && !table.session.isEnded)
  const desk = useMemo(() => ({ sessionId: session.id, live }), [session.id, live])
  return (
    <DeskContext value={isThere ? desk : undefined}>
      {refusal !== undefined && <Banner tone="error">{refusal.message}</Banner>}
      {children}
    </DeskContext>
  )
}
