import type { SessionId, SessionSummary } from '@hearthlight/protocol'
import { UserId } from '@hearthlight/protocol'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { reportFailure } from '../../../http/report-failure'
import { useUser } from '../../../lib/auth'
import { translate } from '../../../lib/i18n'
import type { TableSession } from '../../../live/table-session'
import { Banner } from '../../../ui/feedback/banner'
import { PickedSessionContext } from './picked-session'

/** Joins the chosen session as its DM, beside whatever other windows are open; without one, the desk is only paper. */
export function JoinedSession({ session, children }: { readonly session: SessionSummary | undefined; readonly children: ReactNode }) {
  if (session === undefined) return <PickedSessionContext value={undefined}>{children}</PickedSessionContext>
  return (
    <Joined key={session.id} session={session}>
      {children}
    </Joined>
  )
}

function Joined({ session, children }: { readonly session: SessionSummary; readonly children: ReactNode }) {
  const live = useLiveSession(session.id)
  if (live === undefined) return <PickedSessionContext value={undefined}>{children}</PickedSessionContext>
  return (
    <Seated session={session} live={live}>
      {children}
    </Seated>
  )
}

/** The rules of the table come after the page: notes, timer and tools need not wait for them. */
function useLiveSession(sessionId: SessionId): TableSession | undefined {
  const { id, username } = useUser()
  const [live, setLive] = useState<TableSession>()
  useEffect(() => {
    let isWanted = true
    let opened: TableSession | undefined
    import('../../../live/table-session').then(({ openTableSession }) => {
      if (!isWanted) return
      opened = openTableSession(sessionId, { userId: UserId.parse(id), username })
      setLive(opened)
    }, reportFailure)
    return () => {
      isWanted = false
      opened?.close()
      setLive(undefined)
    }
  }, [sessionId, id, username])
  return live
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
    <PickedSessionContext value={isThere ? desk : undefined}>
      {refusal !== undefined && <Banner tone="error">{translate(refusal.message)}</Banner>}
      {children}
    </PickedSessionContext>
  )
}
