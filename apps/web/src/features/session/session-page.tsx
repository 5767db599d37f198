import { SEAT_GIVEN_UP, SEAT_TAKEN_AWAY, SessionId, UserId } from '@hearthlight/protocol'
import { CloudOff } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useStore } from 'zustand'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { retryConnection } from '../../live/connection'
import type { TableSession, TableView } from '../../live/table-session'
import { TableProvider, useConnection, useTableSession } from '../../live/use-table'
import { Button, buttonClass } from '../../ui/buttons/button'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { likelyRole, rememberRole } from './role-hint'
import { SessionScreen } from './session-screen'

const CampaignSession = lazyPart(async () => (await import('./campaign-session.lazy')).CampaignSession)
const SessionRefused = lazyPart(async () => (await import('./session-refused.lazy')).SessionRefused)
const Removed = lazyPart(async () => (await import('./session-refused.lazy')).Removed)
const SessionOver = lazyPart(async () => (await import('./session-over.lazy')).SessionOver)
const LastSeenTable = lazyPart(
  async () => (await import('./snapshot/last-seen-table.lazy')).LastSeenTable,
  (_failed, { otherwise }) => otherwise,
)

/** /session/:sessionId: joins the table, then shows the panels around the map. */
export function SessionPage() {
  const user = useUser()
  const asked = SessionId.safeParse(useParams().sessionId)
  if (!asked.success) {
    return (
      <Suspense>
        <SessionRefused code="SESS_001" />
      </Suspense>
    )
  }
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
  const hasLeft = useStore(session.store, ({ table, you }) => you !== undefined && table?.party.left?.includes(you.userId) === true)
  const role = useStore(session.store, (view) => view.you?.role)
  useEffect(() => {
    if (role !== undefined) rememberRole(role)
  }, [role])
  const waiting = <TakingSeat sessionId={sessionId} />
  if (phase === 'refused' && refusal !== undefined) {
    const refused = <SessionRefused code={refusal.code} message={refusal.message} />
    const isCampaign = refusal.code === 'SESS_001' && mayBeCampaign(sessionId)
    return (
      <Suspense fallback={waiting}>
        {isCampaign ? <CampaignSession id={sessionId} waiting={waiting} refused={refused} /> : refused}
      </Suspense>
    )
  }
  if (isEnded) {
    const over = <SessionOver sessionId={sessionId} />
    return (
      <Suspense fallback={waiting}>
        {mayBeCampaign(sessionId) ? <CampaignSession id={sessionId} waiting={over} over={over} /> : over}
      </Suspense>
    )
  }
  if (!isThere) return <Joining sessionId={sessionId} />
  if (!isSeated) {
    return (
      <Suspense fallback={waiting}>
        <Removed message={hasLeft ? SEAT_GIVEN_UP.message : SEAT_TAKEN_AWAY.message} />
      </Suspense>
    )
  }
  return (
    <TableProvider value={session}>
      {/* Who gets another role sees another screen. */}
      <SessionScreen key={role} sessionId={sessionId} />
    </TableProvider>
  )
}

/** A campaign's first session may have the campaign's own id, too: it ends, and a later one has another id. */
function mayBeCampaign(id: string): boolean {
  return id.startsWith('camp_')
}

/** False after the DM has removed the player, or the player has left for another table. */
function hasPlace({ table, you }: TableView): boolean {
  return you?.role === 'dm' || table?.party.seats.some((seat) => seat.id === you?.userId) === true
}

/** While the server is unreachable, the DM sees the snapshot stored in this browser; without one, and players, see why they wait. */
function Joining({ sessionId }: { readonly sessionId: SessionId }) {
  const isAway = useConnection().state === 'reconnecting'
  if (!isAway) return <TakingSeat sessionId={sessionId} />
  const outOfReach = <OutOfReach />
  return (
    <Suspense fallback={outOfReach}>
      <LastSeenTable sessionId={sessionId} otherwise={outOfReach} />
    </Suspense>
  )
}

function OutOfReach() {
  return (
    <main className="grid min-h-dvh place-items-center bg-table p-6">
      <section role="alert" className="grid max-w-lg justify-items-center gap-4 rounded-4 border border-line bg-s1 p-6 text-center sm:p-10">
        <CloudOff aria-hidden className="size-12 text-faint" />
        <h1 className="text-2xl font-bold">{t('The server is out of reach')}</h1>
        <p className="text-muted">{t('Your table opens by itself as soon as the server answers. Nothing that was saved is lost.')}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={retryConnection}>
            {t('Retry now')}
          </Button>
          <Link to="/dashboard" className={buttonClass('secondary')}>
            {t('Dashboard')}
          </Link>
        </div>
      </section>
    </main>
  )
}

function TakingSeat({ sessionId }: { readonly sessionId: SessionId }) {
  const [role] = useState(() => likelyRole(sessionId))
  return (
    <main className="grid min-h-dvh place-items-center bg-table text-muted" aria-busy="true">
      <div className="appear-late grid justify-items-center gap-6">
        <p role="status" className="font-read text-lg">
          {role === 'dm' ? t('Taking your place behind the screen …') : t('Taking a seat at the table …')}
        </p>
        <Link to="/dashboard" className={buttonClass('ghost')}>
          {t('Dashboard')}
        </Link>
      </div>
    </main>
  )
}
