import { BookOpen, Dices, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCampaigns } from '../../documents/queries/campaigns'
import { useCharacters } from '../../documents/queries/characters'
import { useUser } from '../../lib/auth'
import { summaryOf } from '../../lib/characters'
import { t, translate } from '../../lib/i18n'
import { useSessions } from '../../live/sessions'
import { Button, buttonClass } from '../../ui/buttons/button'
import { Chip, DmBadge } from '../../ui/buttons/chip'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/feedback/empty-state'
import { HpBar } from '../../ui/game/hp-bar'
import type { useQuickSession } from './quick-session'
import { SummaryPanel } from './summary-panel'

const ROW = 'flex min-h-12 items-center gap-3 rounded-2 px-2.5 py-1.5 hover:bg-s3 compact:min-h-(--row) compact:py-0'

export function CharactersPanel() {
  const characters = useCharacters()
  return (
    <SummaryPanel
      title={t('My Characters')}
      query={characters}
      allPath="/characters"
      empty={
        <EmptyState icon={<UserRound />} text={t('No characters yet. Create one to get started!')}>
          <Link to="/characters?create=" className={buttonClass('secondary')}>
            {t('Create character')}
          </Link>
        </EmptyState>
      }
    >
      {(character) => {
        const { id, name, level, race, class: characterClass, hitPoints } = summaryOf(character)
        return (
          <Row to={`/characters?hero=${id}`} name={name} detail={t('L{level} {race} {characterClass}', { level, race, characterClass })}>
            {hitPoints !== undefined && (
              <span className="w-28 shrink-0">
                <HpBar name={name} current={hitPoints.current} max={hitPoints.max} />
              </span>
            )}
          </Row>
        )
      }}
    </SummaryPanel>
  )
}

export function CampaignsPanel() {
  const campaigns = useCampaigns()
  return (
    <SummaryPanel
      title={t('My Campaigns')}
      query={campaigns}
      allPath="/campaigns"
      empty={
        <EmptyState icon={<BookOpen />} text={t('No campaigns yet. Create one to organize your adventures!')}>
          <Link to="/campaigns?create=" className={buttonClass('secondary')}>
            {t('Create campaign')}
          </Link>
        </EmptyState>
      }
    >
      {({ id, name, description, setting }) => (
        <Row to={`/campaigns?campaign=${id}`} name={name} detail={description}>
          {setting !== '' && <Chip>{setting}</Chip>}
        </Row>
      )}
    </SummaryPanel>
  )
}

export function SessionsPanel({ quickSession: { start, isStarting } }: { readonly quickSession: ReturnType<typeof useQuickSession> }) {
  const sessions = useSessions()
  const user = useUser()
  return (
    <SummaryPanel
      title={t('My Sessions')}
      query={sessions}
      empty={
        <EmptyState icon={<Dices />} text={t('No sessions yet. Use Quick Play to start!')}>
          <Button isLoading={isStarting} onClick={start}>
            {t('Start session')}
          </Button>
        </EmptyState>
      }
    >
      {({ id, name, dmId, dmName, status, currentScene }) => (
        <Row to={`/session/${id}`} name={name} detail={dmId === user.id ? translate(currentScene.name) : t('DM {dmName}', { dmName })}>
          {dmId === user.id && <DmBadge />}
          <Chip tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Chip>
        </Row>
      )}
    </SummaryPanel>
  )
}

const STATUS_WORDS = { waiting: t('waiting'), active: t('active'), completed: t('completed') } as const
const STATUS_TONES = { waiting: 'azure', active: 'moss', completed: 'neutral' } as const

interface RowProps {
  readonly to: string
  readonly name: string
  readonly detail: string
  readonly children: ReactNode
}

function Row({ to, name, detail, children }: RowProps) {
  return (
    <Link to={to} className={classNames(ROW, 'justify-between')}>
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        <span className="block truncate text-sm text-faint">{detail}</span>
      </span>
      {children}
    </Link>
  )
}
