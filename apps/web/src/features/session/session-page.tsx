import { SessionId, UserId } from '@hearthlight/protocol'
import { Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useStore } from 'zustand'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import type { TableSession, TableView } from '../../live/table-session'
import { TableProvider, useConnection, useTableSession } from '../../live/use-table'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { likelyRole, rememberRole } from './role-hint'
import { SessionRefused } from './session-refused'
import { SessionScreen } from './session-screen'

const LastSeenTable = lazyPart(async () => (await import('./snapshot/last-seen-table.lazy')).LastSeenTable)

/** /session/:sessionId: joins the table, then seats the panels around the map. */
export function SessionPage() {
  const user = useUser()
  const asked = SessionId.safeParse(useParams().sessionId)
  if (!asked.success) return <SessionRefused code="SESS_001" />
  return <Joined key={asked.data} sessionId={asked.data} userId={user.id} username={user.username} />
}

function Joined({ sessionId, userId, username }: { sessionId: SessionId; userId: string; username: string }) {
  const session = useTableSession(sessionId, { userId: UserId.parse(userId), username })
  if (session === undefined) return <TakingSeat sessionId={sessionId} />
  return <AtTheTable session={session} sessionId={sessionId} />
}

function AtTheTable({ session, sessionId }: { session: TableSession; sessionId: SessionId }) {
  const phase = useStore(session.store, (view) => view.phase)
  const refusal = useStore(session.store, (view) => view.refusal)
  const isThere = useStore(session.store, (view) => view.table !== undefined)
  const isEnded = useStore(session.store, (view) => view.table?.session.isEnded === true)
  const isSeated = useStore(session.store, hasPlace)
  const role = useStore(session.store, (view) => view.you?.role)
  const isDm = role === 'dm'
  useEffect(() => {
    if (role !== undefined) rememberRole(role)
  }, [role])
  if (phase === 'refused' && refusal !== undefined) return <SessionRefused code={refusal.code} message={refusal.message} />
  if (isEnded) return <SessionRefused code="SESS_003" isDm={isDm} />
  if (!isThere) return <Joining sessionId={sessionId} />
  if (!isSeated) return <SessionRefused code="SESS_004" />
  return (
    <TableProvider value={session}>
      <SessionScreen sessionId={sessionId} />
    </TableProvider>
  )
}

/** False once the DM took the seat away. */
function hasPlace({ table, you }: TableView): boolean {
  return you?.role === 'dm' || table?.party.seats.some((seat) => seat.id === you?.userId) === true
}

/** Out of the server's reach, the DM reads what this browser kept. */
function Joining({ sessionId }: { readonly sessionId: SessionId }) {
  const isAway = useConnection().state === 'reconnecting'
  const waiting = <TakingSeat sessionId={sessionId} />
  if (!isAway) return waiting
  return (
    <Suspense fallback={waiting}>
      <LastSeenTable sessionId={sessionId} otherwise={waiting} />
    </Suspense>
  )
}

function TakingSeat({ sessionId }: { readonly sessionId: SessionId }) {
  const [role] = useState(() => likelyRole(sessionId))
  return (
    <main className="grid min-h-dvh place-items-center bg-table text-muted" aria-busy="true">
      <p role="status" className="appear-late font-read text-lg">
        {role === 'dm' ? t('Taking your place behind the screen …') : t('Taking a seat at the table …')}
      </p>
    </main>
  )
}
