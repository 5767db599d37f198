import { type SessionId, type SessionSummary, UserId } from '@hearthlight/protocol'
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { reportFailure } from '../../http/report-failure'
import { useUser } from '../../lib/auth'
import { t, translate } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { activeSessionsStore } from '../../live/active-sessions-store'
import { useSessions } from '../../live/sessions'
import type { TableSession } from '../../live/table-session'
import { DmBadge, PausedBadge } from '../../ui/buttons/chip'
import { Banner } from '../../ui/feedback/banner'
import { Guarded } from '../../ui/feedback/guarded'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { PageHeader } from '../../ui/layout/page-header'
import { Tabs } from '../../ui/layout/tabs'
import { FloatingActions } from './floating/floating-actions'
import { PickedSessionContext, usePickedTable } from './session-picker/picked-session'
import { SessionBar } from './session-picker/session-bar'
import { StatBlockContext, type StatBlockPart } from './stat-block-context'
import { TimerBar } from './timer/timer-bar'

const OverviewTab = lazyPart(async () => (await import('./overview/overview-tab.lazy')).OverviewTab)
const ToolsTab = lazyPart(async () => (await import('./tools/tools-tab.lazy')).ToolsTab)
const RollsTab = lazyPart(async () => (await import('./rolls/rolls-tab.lazy')).RollsTab)
const NotesTab = lazyPart(async () => (await import('./notes/notes-tab.lazy')).NotesTab)

const TAB_IDS = ['overview', 'tools', 'rolls', 'notes'] as const
type TabId = (typeof TAB_IDS)[number]

/** The DM Command Center. It works in a second window beside the open session; both are live. */
export function CommandCenterPage({ StatBlock }: { readonly StatBlock: StatBlockPart }) {
  usePageTitle(t('DM Command Center'))
  const { own, isError, retry } = useOwnSessions()
  const { chosen, choose } = useChosenSession(own)
  return (
    <JoinedSession session={chosen}>
      <PageHeader title={t('DM Command Center')} badge={<Badges />} backLabel={t('Exit DM Mode')}>
        <TimerBar />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-24">
        {own === undefined ? (
          isError ? (
            <LoadFailed onRetry={retry} />
          ) : (
            <Skeleton rows={1} />
          )
        ) : (
          <SessionBar sessions={own} chosenId={chosen?.id} onChoose={choose} />
        )}
        <StatBlockContext value={StatBlock}>
          <ToolTabs />
        </StatBlockContext>
      </div>
      <FloatingActions />
    </JoinedSession>
  )
}

function Badges() {
  const isPaused = usePickedTable((table) => table.session.isPaused)
  return (
    <>
      <DmBadge />
      {isPaused === true && <PausedBadge text={t('GAME PAUSED')} />}
    </>
  )
}

/** The chosen tab is part of the address, so that a reload or a second window opens the same tab. */
function ToolTabs() {
  const [params, setParams] = useSearchParams()
  const selected = TAB_IDS.find((id) => id === params.get('tab')) ?? 'overview'
  const select = (tab: TabId) =>
    setParams(
      (before) => {
        before.set('tab', tab)
        return before
      },
      { replace: true },
    )
  return (
    <Tabs
      label={t('DM Command Center')}
      selected={selected}
      onSelect={select}
      tabs={[
        { id: 'overview', label: t('Overview'), content: <TabBody>{<OverviewTab />}</TabBody> },
        { id: 'tools', label: t('Tools'), content: <TabBody>{<ToolsTab />}</TabBody> },
        { id: 'rolls', label: t('Rolls'), content: <TabBody>{<RollsTab />}</TabBody> },
        { id: 'notes', label: t('Notes'), content: <TabBody>{<NotesTab />}</TabBody> },
      ]}
    />
  )
}

/** A tab that crashes does not affect the other tabs or the timer. */
function TabBody({ children }: { readonly children: ReactNode }) {
  return (
    <Guarded>
      <Suspense fallback={<Skeleton />}>{children}</Suspense>
    </Guarded>
  )
}

/** The sessions that this DM runs, without archived ones, the newest first; announcements keep the list up to date. */
function useOwnSessions() {
  const user = useUser()
  const { data, isError, refetch } = useSessions()
  useEffect(() => activeSessionsStore.subscribe(() => void refetch()), [refetch])
  const own = data
    ?.filter(({ dmId, isArchived }) => dmId === user.id && isArchived !== true)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  return { own, isError, retry: () => void refetch() }
}

const PARAM = 'session'
/** The picked session: the one in the address, else the newest active one, else the newest that is not completed. */
function useChosenSession(own: readonly SessionSummary[] | undefined) {
  const [params, setParams] = useSearchParams()
  const asked = params.get(PARAM)
  const open = own?.filter(({ status }) => status !== 'completed')
  const chosen = open?.find(({ id }) => id === asked) ?? open?.find(({ status }) => status === 'active') ?? open?.[0]
  const choose = (id: string) =>
    setParams(
      (before) => {
        before.set(PARAM, id)
        return before
      },
      { replace: true },
    )
  return { chosen, choose }
}

/** Joins the picked session as its DM, besides other open windows; without a session, the page works without live data. */
function JoinedSession({ session, children }: { readonly session: SessionSummary | undefined; readonly children: ReactNode }) {
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

/** The table's rules are loaded after the page: notes, timer and tools do not wait for them. */
function useLiveSession(sessionId: SessionId): TableSession | undefined {
  const { id, username } = useUser()
  const [live, setLive] = useState<TableSession>()
  useEffect(() => {
    let isWanted = true
    let opened: TableSession | undefined
    import('../../live/table-session').then(({ openTableSession }) => {
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
  const picked = useMemo(() => ({ sessionId: session.id, live }), [session.id, live])
  return (
    <PickedSessionContext value={isThere ? picked : undefined}>
      {refusal !== undefined && <Banner tone="error">{translate(refusal.message)}</Banner>}
      {children}
    </PickedSessionContext>
  )
}
