import { SessionId, type SessionSummary, UserId } from '@hearthlight/protocol'
import { actText, type TableState } from '@hearthlight/table'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { CallFailed } from '../../../http/failure'
import { useUser } from '../../../lib/auth'
import { combatantName } from '../../../lib/creature-names'
import { locale, t, translate } from '../../../lib/i18n'
import { usePageTitle } from '../../../lib/page-title'
import { capitalized } from '../../../lib/terms'
import { useHistoryPage } from '../../../live/records'
import { useSession } from '../../../live/sessions'
import { buttonClass } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Banner } from '../../../ui/feedback/banner'
import { LoadFailed } from '../../../ui/feedback/load-failed'
import { HpBar } from '../../../ui/game/hp-bar'
import { PageHeader } from '../../../ui/layout/page-header'
import { Panel } from '../../../ui/layout/panel'
import { ReadOnlyBoard } from '../../map'
import { RecapPanel } from './recap-panel'
import { firstSight, type HistoryStep, stateAt } from './state-at'

/** Events per page, as the server divides them. */
const PAGE = 200

/** /replay/:sessionId: for the DM a session from its first event to its last, and its recap; for players their own recap. */
export function ReplayPage() {
  usePageTitle(t('Replay'))
  const id = SessionId.safeParse(useParams().sessionId)
  if (!id.success) return <Banner tone="error">{t('There is no such session.')}</Banner>
  return <Replay sessionId={id.data} />
}

function Replay({ sessionId }: { readonly sessionId: SessionId }) {
  const { data: session, error, refetch } = useSession(sessionId)
  const user = useUser()
  if (session === undefined && error !== null) {
    if (error instanceof CallFailed && error.failure.hasServerText) return <Banner tone="error">{error.failure.message}</Banner>
    return <LoadFailed onRetry={() => void refetch()} />
  }
  const isDm = session?.dmId === user.id
  return (
    <>
      <PageHeader title={session?.name ?? t('Replay')}>
        <Link to={`/verify/${sessionId}`} className={buttonClass('secondary')}>
          {t('Verify dice')}
        </Link>
        {session !== undefined && session.status !== 'completed' && (
          <Link to={`/session/${sessionId}`} className={buttonClass('secondary')}>
            {t('Back to the table')}
          </Link>
        )}
      </PageHeader>
      {/* The replay shows secrets: it is the DM's. A player has the recap. */}
      {session !== undefined && !isDm ? (
        <div className="mx-auto max-w-2xl">
          <RecapPanel session={session} />
        </div>
      ) : (
        <History sessionId={sessionId} session={session} />
      )}
    </>
  )
}

interface HistoryProps {
  readonly sessionId: SessionId
  readonly session: SessionSummary | undefined
}
/** The map at each event with a scrubber below it, and beside it what the table held then; the recap does not wait for them. */
function History({ sessionId, session }: HistoryProps) {
  const user = useUser()
  const [chosen, setPosition] = useState<number>()
  const page = useHistoryPage(sessionId, Math.floor((chosen ?? 0) / PAGE) * PAGE)
  if (page.error instanceof CallFailed && page.error.failure.hasServerText)
    return <Banner tone="error">{page.error.failure.message}</Banner>
  if (page.isError) return <LoadFailed onRetry={() => void page.refetch()} />
  const shown = page.data === undefined ? undefined : stateAt(page.data, chosen ?? firstSight(page.data))
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
      <section aria-label={t('Replay')} aria-busy={shown === undefined} className="grid content-start gap-3">
        <div className="relative h-[min(60vh,36rem)] overflow-hidden rounded-3 border border-line bg-table">
          {shown === undefined ? (
            <p
              role="status"
              className="appear-late grid h-full animate-pulse place-items-center font-read text-muted motion-reduce:animate-none"
            >
              {t('Opening the replay …')}
            </p>
          ) : (
            <ReadOnlyBoard
              table={shown.table}
              onlooker={{ userId: UserId.parse(user.id), isDm: true }}
              label={t('The map after event {position}', { position: shown.position })}
            />
          )}
        </div>
        {shown !== undefined && page.data !== undefined && (
          <Scrubber position={shown.position} last={page.data.last} step={shown.step} table={shown.table} onPosition={setPosition} />
        )}
      </section>
      <div className="grid content-start gap-4">
        {shown !== undefined && <TableFacts table={shown.table} />}
        {session !== undefined && <RecapPanel session={session} />}
      </div>
    </div>
  )
}

/** The state of the table at that time, beside the map. */
function TableFacts({ table: { scene, party, combat, quests, session } }: { readonly table: TableState }) {
  const open = Object.values(quests.quests)
  return (
    <Panel
      title={translate(scene.scene.name)}
      aside={session.isPaused ? <span className="text-sm text-amber">{t('PAUSED')}</span> : undefined}
    >
      <ul aria-label={t('Party')} className="grid gap-1.5 text-sm">
        {party.seats.map(({ id, character, hp, maxHp }) => (
          <li key={id}>
            <span dir="auto" className="block truncate">
              {character.name}
            </span>
            <HpBar name={character.name} current={hp} max={maxHp} />
          </li>
        ))}
      </ul>
      {combat.active && (
        <ol aria-label={t('Combat, round {round}', { round: combat.round })} className="mt-3 grid gap-0.5 text-sm">
          {combat.entries.map(({ id, name, isParty, initiative, hp, maxHp }, index) => (
            <li
              key={id}
              aria-current={index === combat.turn && combat.isDmTurn !== true ? 'step' : undefined}
              className={index === combat.turn && combat.isDmTurn !== true ? 'text-gold' : 'text-muted'}
            >
              {initiative} · {combatantName({ name, isParty })} {hp !== null && `${hp}/${maxHp}`}
            </li>
          ))}
        </ol>
      )}
      {open.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {t('Quests: {open}', { open: open.map(({ name, status }) => `${name} (${capitalized(status)})`).join(', ') })}
        </p>
      )}
    </Panel>
  )
}

/** Time between two events during playback; milliseconds. */
const PLAY_EVERY_MS = 400
interface ScrubberProps {
  readonly position: number
  readonly last: number
  readonly step: HistoryStep | undefined
  readonly table: TableState
  readonly onPosition: (position: number) => void
}
function Scrubber({ position, last, step, table, onPosition }: ScrubberProps) {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    if (position >= last) return setPlaying(false)
    const timer = setTimeout(() => onPosition(position + 1), PLAY_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, position, last, onPosition])
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <IconButton
          label={isPlaying ? t('Pause the replay') : t('Play the replay')}
          glyph={isPlaying ? Pause : Play}
          onClick={() => setPlaying(!isPlaying)}
        />
        <IconButton label={t('One event back')} glyph={ChevronLeft} disabled={position <= 0} onClick={() => onPosition(position - 1)} />
        <input
          type="range"
          aria-label={t('Event')}
          className="min-w-0 flex-1 accent-gold-fill"
          min={0}
          max={last}
          value={position}
          onChange={({ target }) => onPosition(Number(target.value))}
        />
        <IconButton
          label={t('One event further')}
          glyph={ChevronRight}
          disabled={position >= last}
          onClick={() => onPosition(position + 1)}
        />
        <span className="w-24 text-end text-sm text-muted tabular-nums">
          {position} / {last}
        </span>
      </div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {step === undefined
          ? t('Here it begins.')
          : `${new Date(step.at).toLocaleString(locale())} · ${nameOf(step, table)} ${wordsFor(step, table)}`}
      </p>
    </div>
  )
}
function nameOf({ by }: HistoryStep, { session, party }: TableState): string {
  if (by === session.dmId) return t('The DM')
  return party.seats.find(({ id }) => id === by)?.playerName ?? t('Somebody')
}
function wordsFor({ events }: HistoryStep, table: TableState): string {
  const [event] = events
  if (event === undefined) return t('did something that is not yours to read')
  return translate(actText(event, table) ?? '') || `· ${event.name.replace(/[-:]/g, ' ')}`
}
