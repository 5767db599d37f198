import type { Campaign } from '@hearthlight/protocol'
import { DoorOpen, Download, MoreHorizontal, Settings2, Trash2, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { removeCampaign } from '../../../documents/queries/campaign-acts'
import { askOrReport } from '../../../http/report-failure'
import { deleteWithUndo } from '../../../lib/deletions'
import { t } from '../../../lib/i18n'
import { Button, buttonClass } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { Menu } from '../../../ui/buttons/menu'
import { AskFirst } from '../../../ui/overlays/confirm-dialog'
import type { CampaignIndex } from '../campaign-screen'
import { exportWithNews } from '../parts/archives'
import { LaunchButton } from './launch-button'

interface CampaignActionsProps {
  readonly world: CampaignIndex
  /** Asks before a session is launched. */
  readonly asks: boolean
  readonly onSettings: () => void
  readonly onGone: () => void
  readonly onImport?: () => void
}

/** The buttons of a campaign's banner: the DM's, or the way in for a player who has a seat at the table that runs. */
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

/** Asks, and can still be taken back for ten seconds. */
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
