import type { Campaign, CampaignId } from '@hearthlight/protocol'
import { ArrowLeft, EyeOff, Plus, Trash2, UsersRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n'
import { Button, buttonClass } from '../../../ui/buttons/button'
import { Chip } from '../../../ui/buttons/chip'
import { IconButton } from '../../../ui/buttons/icon-button'
import { DialogError } from '../../../ui/feedback/late-fallbacks'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { LoadFailed } from '../../../ui/feedback/load-failed'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { InviteCard } from '../../../ui/game/invite-card'
import { Panel } from '../../../ui/layout/panel'
import { Markdown } from '../../../ui/text/markdown'
import { MentionContext, withoutMarks } from '../../../ui/text/mentions'
import { CampaignBanner } from '../campaign-banner'
import type { CampaignIndex } from '../campaign-screen'
import { Emblem } from '../entity/emblem'
import { deleteEntity } from '../entity/quick-change'
import { entityLine, viewOf } from '../kinds'
import { CampaignActions } from '../launch/campaign-actions'
import { CampaignNotes } from '../parts/campaign-notes'
import { useOpenedCampaign } from '../use-live-campaign'

const SettingsModal = lazyPart(
  async () => (await import('../settings/settings-modal.lazy')).SettingsModal,
  (failed, { onClose }) => <DialogError {...failed} onClose={onClose} />,
)

/** A campaign on one page: its code, its sessions, its party, its notes. */
export function CampaignDetail({ id, onClose }: { readonly id: CampaignId; readonly onClose: () => void }) {
  const { query, world } = useOpenedCampaign(id)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Button variant="ghost" className="-mb-2 -ms-3 justify-self-start md:hidden" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
        {t('My Campaigns')}
      </Button>
      {world === undefined ? (
        query.isError ? (
          <LoadFailed onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton rows={6} />
        )
      ) : (
        <MentionContext value={world.mentions}>
          <Opened world={world} onClose={onClose} />
        </MentionContext>
      )}
    </div>
  )
}

function Opened({ world, onClose }: { readonly world: CampaignIndex; readonly onClose: () => void }) {
  const [isSetting, setSetting] = useState(false)
  const { isDm } = world
  const { campaign, dmName, networkAddress } = world.open
  return (
    <>
      <CampaignBanner campaign={campaign} isDm={isDm} dmName={dmName}>
        <CampaignActions world={world} asks={false} onSettings={() => setSetting(true)} onGone={onClose} />
      </CampaignBanner>
      {campaign.description !== '' && <Markdown text={campaign.description} className="px-1 font-read text-lg text-muted" />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <QuestSessions world={world} />
          {isDm && (
            <Panel title={t('Notes')}>
              <CampaignNotes campaign={campaign} />
            </Panel>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isDm && campaign.inviteCode !== '' && (
            <Panel title={t('Invite code')}>
              <InviteCard code={campaign.inviteCode} name={campaign.name} networkAddress={networkAddress} />
            </Panel>
          )}
          <BraveAdventurers world={world} />
          <Depths campaign={campaign} world={world} />
        </div>
      </div>
      <Suspense>{isSetting && <SettingsModal campaign={campaign} onClose={() => setSetting(false)} />}</Suspense>
    </>
  )
}

function BraveAdventurers({ world }: { readonly world: CampaignIndex }) {
  const players = world.ofKind('player')
  return (
    <Panel
      title={t('Brave Adventurers')}
      aside={players.length > 0 && <span className="text-sm text-faint lining-nums">{players.length}</span>}
    >
      {players.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-faint">
          <UsersRound aria-hidden className="size-5" />
          {t('Nobody has joined yet. Share the invite code.')}
        </p>
      ) : (
        <ul className="grid gap-2">
          {players.map((player) => (
            <li key={player.id} className="flex items-center gap-3">
              <Emblem entity={player} />
              <span className="min-w-0">
                <span dir="auto" className="block font-read text-lg leading-tight font-bold break-words">
                  {player.fields.characterName}
                </span>
                <span className="block truncate text-sm text-muted">{entityLine(player)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const DEPTHS = ['quest', 'npc', 'location', 'encounter', 'timeline'] as const

/** Opens the same campaign in the Campaign Manager, which shows all of it. */
function Depths({ campaign, world }: { readonly campaign: Campaign; readonly world: CampaignIndex }) {
  return (
    <Panel title={t('The whole world')}>
      <ul className="mb-3 grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm">
        {DEPTHS.map((kind) => {
          const { glyph: Glyph, many, tab } = viewOf(kind)
          return (
            <li key={kind}>
              <Link
                to={`/campaigns-old?campaign=${campaign.id}&tab=${tab}`}
                className="flex min-h-8 items-center gap-2 rounded-1 font-semibold hover:text-gold"
              >
                <Glyph aria-hidden className="size-4 text-muted" />
                {many}
                <span className="text-faint tabular-nums lining-nums">{world.ofKind(kind).length}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <Link to={`/campaigns-old?campaign=${campaign.id}`} className={buttonClass('secondary')}>
        {t('Open in the Campaign Manager')}
      </Link>
    </Panel>
  )
}

const NewSessionModal = lazyPart(
  async () => (await import('./new-session-modal.lazy')).NewSessionModal,
  (failed, { onClose }) => <DialogError {...failed} onClose={onClose} />,
)
/** The past sessions of the campaign, the last one first. */
function QuestSessions({ world }: { readonly world: CampaignIndex }) {
  const [isAdding, setAdding] = useState(false)
  const { isDm, open, mentions } = world
  const sessions = [...world.ofKind('session')].reverse()
  return (
    <Panel
      title={t('Quest Sessions')}
      aside={
        isDm && (
          <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t('New Session')}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="text-sm text-faint">{t('No session has been told yet.')}</p>}
      <ul aria-label={t('Quest Sessions')} className="grid gap-2">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-start gap-3 rounded-3 border border-line bg-s2 p-3">
            <Emblem entity={session} />
            <span className="min-w-0 grow">
              <Link
                to={mentions.addressOf(session.id)}
                className="block font-read text-lg leading-tight font-bold break-words underline-offset-4 hover:underline"
              >
                {session.fields.title}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-sm text-faint">
                {session.fields.date}
                {isDm && session.visibility === 'dm' && (
                  <Chip tone="violet" icon={<EyeOff aria-hidden />}>
                    {t('DM only')}
                  </Chip>
                )}
              </span>
              {session.fields.summary !== '' && (
                <span className="mt-1 line-clamp-3 text-sm text-muted">{withoutMarks(session.fields.summary)}</span>
              )}
            </span>
            {isDm && (
              <IconButton
                label={t('Delete {title}', { title: session.fields.title })}
                glyph={Trash2}
                onClick={() => deleteEntity(session)}
              />
            )}
          </li>
        ))}
      </ul>
      <Suspense>{isAdding && <NewSessionModal open={open} onClose={() => setAdding(false)} />}</Suspense>
    </Panel>
  )
}
