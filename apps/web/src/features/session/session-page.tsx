import { catalogueEntry, type ErrorCode, SessionId, UserId } from '@hearthlight/protocol'
import { CloudOff, DoorClosed } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useStore } from 'zustand'
import { useUser } from '../../lib/auth'
import { t, translate } from '../../lib/i18n'
import { retryConnection } from '../../live/connection'
import type { TableSession, TableView } from '../../live/table-session'
import { TableProvider, useConnection, useTableSession } from '../../live/use-table'
import { Button, buttonClass } from '../../ui/buttons/button'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { likelyRole, rememberRole } from './role-hint'
import { SessionScreen } from './session-screen'

const LastSeenTable = lazyPart(
  async () => (await import('./snapshot/last-seen-table.lazy')).LastSeenTable,
  (_failed, { otherwise }) => otherwise,
)

/** /session/:sessionId: joins the table, then shows the panels around the map. */
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

/** False after the DM has removed the player. */
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

const HEADINGS: Partial<Record<ErrorCode, string>> = {
  SESS_001: t('This table was not found'),
  SESS_003: t('This session has ended'),
  SESS_004: t('You have no seat at this table'),
  FILE_004: t('This session is damaged'),
}
/** Shown instead of a table: the reason for the refusal, and links to continue. */
function SessionRefused({ code, message, isDm = false }: { readonly code: ErrorCode; readonly message?: string; readonly isDm?: boolean }) {
  const entry = catalogueEntry(code)
  const { sessionId } = useParams()
  return (
    <main className="grid min-h-dvh place-items-center bg-table p-6">
      <section className="grid max-w-lg justify-items-center gap-4 rounded-4 border border-line bg-s1 p-10 text-center">
        <DoorClosed aria-hidden className="size-12 text-faint" />
        <h1 className="text-2xl font-bold">{HEADINGS[code] ?? t('The table can’t be opened')}</h1>
        <p className="text-muted">{translate(message ?? entry.message)}</p>
        {entry.suggestion !== undefined && <p className="text-sm text-faint">{translate(entry.suggestion)}</p>}
        <p className="font-mono text-xs text-faint">{code}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Link to="/dashboard?join=" className={buttonClass('primary')}>
            {t('Join with a code')}
          </Link>
          <Link to="/dashboard" className={buttonClass('secondary')}>
            {t('Dashboard')}
          </Link>
          {code === 'SESS_003' && sessionId !== undefined && (
            <>
              <Link to={`/verify/${sessionId}`} className={buttonClass('secondary')}>
                {t('Verify dice')}
              </Link>
              {isDm && (
                <Link to={`/replay/${sessionId}`} className={buttonClass('secondary')}>
                  {t('Replay & Recap')}
                </Link>
              )}
            </>
          )}
        </div>
      </section>
    </main>
  )
}
