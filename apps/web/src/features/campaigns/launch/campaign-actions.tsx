import type { Campaign, SessionSummary } from '@hearthlight/protocol'
import { DoorOpen, Download, MoreHorizontal, Play, Settings2, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { launchCampaign, removeCampaign } from '../../../documents/queries/campaign-acts'
import { askOrReport, reportFailed } from '../../../http/report-failure'
import { deleteWithUndo } from '../../../lib/deletions'
import { t } from '../../../lib/i18n'
import { writeStored } from '../../../lib/storage'
import { ACTIVE_CAMPAIGN, ACTIVE_SESSION, INVITE_CODE } from '../../../lib/storage/campaign-entries'
import { Button, buttonClass } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Menu } from '../../../ui/buttons/menu'
import { useBusy } from '../../../ui/feedback/use-busy'
import { InviteCard } from '../../../ui/game/invite-card'
import { AskFirst, ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import type { CampaignIndex } from '../campaign-screen'
import { exportWithNews } from '../parts/archives'

interface CampaignActionsProps {
  readonly world: CampaignIndex
  /** Asks for confirmation before a session is launched. */
  readonly asks: boolean
  readonly onSettings: () => void
  readonly onGone: () => void
  readonly onImport?: () => void
}

/** The buttons of a campaign's banner: the DM's actions, or "join" for a player who has a seat in the running session. */
export function CampaignActions({ world, asks, onSettings, onGone, onImport }: CampaignActionsProps) {
  const { campaign, runningSession } = world.open
  if (world.isDm) {
    return (
      <>
        <Menu
          trigger={<Button aria-label={t('Campaign actions')} className="w-hit px-0" icon={<MoreHorizontal aria-hidden />} />}
          entries={[
            { label: t('Campaign settings'), icon: <Settings2 aria-hidden />, onSelect: onSettings },
            { label: t('Export as a file'), icon: <Download aria-hidden />, onSelect: () => void exportWithNews(campaign) },
            ...(onImport === undefined ? [] : [{ label: t('Import a campaign'), icon: <Upload aria-hidden />, onSelect: onImport }]),
          ]}
        />
        <DeleteCampaign campaign={campaign} onDeleted={onGone} />
        <LaunchButton campaign={campaign} asks={asks} isRunning={runningSession !== null} className="max-sm:grow" />
      </>
    )
  }
  if (runningSession === null) return null
  return (
    <Link to={`/session/${runningSession.id}`} className={`${buttonClass('primary')} max-sm:grow`}>
      <DoorOpen aria-hidden />
      {t('Enter the session')}
    </Link>
  )
}

/** Asks for confirmation; the deletion can be undone for ten seconds. */
function DeleteCampaign({ campaign: { id, name }, onDeleted }: { readonly campaign: Campaign; readonly onDeleted: () => void }) {
  return (
    <AskFirst
      text={t('Are you sure you want to delete this campaign?')}
      confirmLabel={t('Delete campaign')}
      onConfirm={() => {
        onDeleted()
        deleteWithUndo(id, name, () => askOrReport(() => removeCampaign(id)))
      }}
    >
      {(ask) => <IconButton label={t('Delete {name}', { name })} glyph={Trash2} variant="danger" onClick={ask} />}
    </AskFirst>
  )
}

interface LaunchButtonProps {
  readonly campaign: Campaign
  /** Asks for confirmation and shows the invite code before entering; otherwise it enters at once. */
  readonly asks: boolean
  readonly isRunning: boolean
  readonly className?: string
}
interface Launched {
  readonly session: SessionSummary
  readonly isNew: boolean
}
/** Opens the campaign's live session: the running one, or a new one. */
function LaunchButton({ campaign, asks, isRunning, className }: LaunchButtonProps) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isLaunching, during] = useBusy()
  const [launched, setLaunched] = useState<Launched>()
  const launch = async () => {
    // In Quest Forge the session's id is the campaign's own id.
    const outcome = await during(launchCampaign(campaign.id, asks ? undefined : campaign.id))
    setAsking(false)
    if (!outcome.ok) return reportFailed(outcome.failure, () => void launch())
    rememberLaunch(campaign, outcome.answer.session)
    if (asks) setLaunched(outcome.answer)
    else await navigate(`/session/${outcome.answer.session.id}`)
  }
  return (
    <>
      <Button
        variant="primary"
        className={className}
        icon={<Play aria-hidden />}
        isLoading={isLaunching && !asks}
        onClick={() => (asks ? setAsking(true) : void launch())}
      >
        {t('Launch Session')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Launch Session')}
        text={
          isRunning
            ? t('A session of {name} is running already. Go back to it?', { name: campaign.name })
            : t('Open a live session of {name}? Your players can join with its invite code.', { name: campaign.name })
        }
        confirmLabel={isRunning ? t('Go to the session') : t('Launch')}
        isHarmless
        isLoading={isLaunching}
        onConfirm={() => void launch()}
        onCancel={() => setAsking(false)}
      />
      {launched !== undefined && (
        <SessionCreated
          campaign={campaign}
          launched={launched}
          onClose={() => setLaunched(undefined)}
          onEnter={() => void navigate(`/session/${launched.session.id}`)}
        />
      )}
    </>
  )
}
interface SessionCreatedProps {
  readonly campaign: Campaign
  readonly launched: Launched
  readonly onClose: () => void
  readonly onEnter: () => void
}
function SessionCreated({ campaign, launched: { session, isNew }, onClose, onEnter }: SessionCreatedProps) {
  return (
    <Modal
      title={isNew ? t('Session Created!') : t('The session is still running')}
      description={t('Share this code with your players so they can join.')}
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-4">
        <InviteCard code={session.inviteCode} name={campaign.name} networkAddress={session.networkAddress} isQrOpen />
        <ModalActions>
          <Button onClick={onClose}>{t('Not yet')}</Button>
          <Button variant="primary" icon={<Play aria-hidden />} onClick={onEnter}>
            {t('Enter session')}
          </Button>
        </ModalActions>
      </div>
    </Modal>
  )
}
/** Stores the last launched session under the keys that the specification asks for (specification 2, section 7.3). */
function rememberLaunch({ id }: Pick<Campaign, 'id'>, session: SessionSummary): void {
  writeStored(ACTIVE_CAMPAIGN, id)
  writeStored(ACTIVE_SESSION, session.id)
  writeStored(INVITE_CODE, session.inviteCode)
}
