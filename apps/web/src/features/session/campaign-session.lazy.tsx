import { CampaignId } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { DoorClosed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { launchCampaign } from '../../documents/queries/campaign-acts'
import { callOrThrow } from '../../http/call'
import { retryUnlessRefused } from '../../http/query-client'
import { reportFailed } from '../../http/report-failure'
import { t } from '../../lib/i18n'
import { Button, buttonClass } from '../../ui/buttons/button'
import { useBusy } from '../../ui/feedback/use-busy'
import { Notice } from './notice'

interface CampaignSessionProps {
  /** From the page's address: possibly the id of a campaign. */
  readonly id: string
  /** Shown while that is unknown. */
  readonly waiting: ReactNode
  /** Shown if it is no campaign of the user's. */
  readonly refused?: ReactNode
  /** A session of that id has ended: shown unless another one of the campaign is running. */
  readonly over?: ReactNode
}

/**
 * /session/{campaignId} leads to the campaign's running session. The server names it only to the DM and to players with a seat.
 * Without one, the page says so, and the DM can launch it.
 */
export function CampaignSession({ id, waiting, refused, over }: CampaignSessionProps) {
  const campaignId = CampaignId.parse(id)
  const open = useQuery({
    queryKey: ['running-session', campaignId],
    queryFn: ({ signal }) => callOrThrow('openCampaign', { params: { id: campaignId }, signal }),
    retry: retryUnlessRefused,
    refetchInterval: ({ state }) => (over === undefined && state.data?.runningSession === null ? ASK_AGAIN_MS : false),
  })
  const navigate = useNavigate()
  const [isLaunching, during] = useBusy()
  if (open.data === undefined) return open.isError ? (over ?? refused) : waiting
  const { campaign, role, runningSession } = open.data
  if (runningSession !== null && runningSession.id !== id) return <Navigate to={`/session/${runningSession.id}`} replace />
  if (over !== undefined) return over
  const launch = async () => {
    const outcome = await during(launchCampaign(campaignId, undefined))
    if (!outcome.ok) return reportFailed(outcome.failure, () => void launch())
    await navigate(`/session/${outcome.answer.session.id}`, { replace: true })
  }
  return (
    <Notice
      icon={<DoorClosed aria-hidden />}
      title={t('No session is running')}
      text={
        role === 'dm'
          ? t('{name} has no running session. Launch one, and your players can join with its invite code.', { name: campaign.name })
          : t('{name} has no running session in which you have a seat. This page opens it as soon as there is one.', {
              name: campaign.name,
            })
      }
    >
      {role === 'dm' && (
        <Button variant="primary" isLoading={isLaunching} onClick={() => void launch()}>
          {t('Launch Session')}
        </Button>
      )}
      {role !== 'dm' && (
        <Link to="/dashboard?join=" className={buttonClass('primary')}>
          {t('Join with a code')}
        </Link>
      )}
      <Link to="/dashboard" className={buttonClass('secondary')}>
        {t('Dashboard')}
      </Link>
    </Notice>
  )
}

/** How often the page asks for a session that the DM may launch meanwhile. */
const ASK_AGAIN_MS = 15_000
