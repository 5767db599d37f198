import type { SessionSummary } from '@hearthlight/protocol'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { sessionLine } from '../../lib/session-words'
import { useSessions } from '../../live/sessions'
import { Button } from '../../ui/buttons/button'
import { Chip } from '../../ui/buttons/chip'
import { EmptyState } from '../../ui/feedback/empty-state'
import { RoleGlyph } from '../../ui/game/role-glyph'
import type { useQuickSession } from './quick-session'
import { SessionMenu } from './session-menu'
import { MORE_CLASS, SummaryPanel } from './summary-panel'
import { Row } from './summary-panels'

/** The running sessions, then the ended ones, each the newest first; archived ones on request. */
export function SessionsPanel({ quickSession: { start, isStarting } }: { readonly quickSession: ReturnType<typeof useQuickSession> }) {
  const sessions = useSessions()
  const [areArchivedShown, showArchived] = useState(false)
  const all = sessions.data ?? []
  const archived = all.filter(({ isArchived }) => isArchived)
  const isShowing = areArchivedShown && archived.length > 0
  const shown = isShowing ? archived : runningFirst(all.filter(({ isArchived }) => isArchived !== true))
  return (
    <SummaryPanel
      title={isShowing ? t('Archived sessions') : t('My Sessions')}
      query={{ ...sessions, data: sessions.data === undefined ? undefined : shown }}
      empty={
        <EmptyState icon={<Dices />} text={t('No sessions yet. Use Quick Play to start!')}>
          <Button isLoading={isStarting} onClick={start}>
            {t('Start session')}
          </Button>
        </EmptyState>
      }
      foot={
        archived.length > 0 && (
          <button type="button" aria-pressed={isShowing} className={MORE_CLASS} onClick={() => showArchived(!isShowing)}>
            {isShowing ? t('Back to my sessions') : t('Archived ({count})', { count: archived.length })}
          </button>
        )
      }
    >
      {(session) => <SessionRow session={session} sessions={all} />}
    </SummaryPanel>
  )
}

function runningFirst(sessions: readonly SessionSummary[]): readonly SessionSummary[] {
  const isOver = ({ status }: SessionSummary) => status === 'completed'
  return [...sessions.filter((session) => !isOver(session)), ...sessions.filter(isOver)]
}

function SessionRow({ session, sessions }: { readonly session: SessionSummary; readonly sessions: readonly SessionSummary[] }) {
  const user = useUser()
  const { id, name, dmId, coDmIds, status } = session
  const isDm = dmId === user.id
  return (
    <div className="flex items-center">
      <Row to={`/session/${id}`} name={name} detail={sessionLine(session, sessions, isDm)}>
        {isDm && <RoleGlyph of="dm" label={t('DM')} />}
        {coDmIds?.includes(user.id) === true && <RoleGlyph of="co-dm" label={t('Co-DM')} />}
        <Chip tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Chip>
      </Row>
      <SessionMenu session={session} />
    </div>
  )
}

const STATUS_WORDS = { waiting: t('waiting'), active: t('active'), completed: t('completed') } as const
const STATUS_TONES = { waiting: 'azure', active: 'moss', completed: 'neutral' } as const
