import type { JoinRequestNotification } from '@hearthlight/protocol'
import { decideMember } from '../documents/queries/campaign-acts'
import { reloadOpenCampaign } from '../documents/queries/open-campaign-cache'
import { queryClient } from '../http/query-client'
import { askOrReport, reportFailure } from '../http/report-failure'
import { useAuth } from '../lib/auth'
import { t } from '../lib/i18n'
import { notifications, notify } from '../lib/notifications'
import { announceTableRequest } from '../live/table-requests'

/** Somebody asks to join one of the user's campaigns or tables, or the DM answered the user's request. */
export function announceJoinRequests(news: JoinRequestNotification): void {
  // The waiting room hears an answer itself.
  if (news.campaignId === undefined) {
    if (news.userId !== useAuth.getState().user?.id) announceTableRequest(news).catch(reportFailure)
    return
  }
  const { campaignId, campaignName, what, userId, username } = news
  reloadOpenCampaign(campaignId)
  // If the user waits in the dialog, the dialog enters the session; for everyone else the lists show the answer.
  if (what !== 'knocked') return void queryClient.invalidateQueries({ queryKey: ['played-campaigns'] })
  const decide = (decision: 'admit' | 'refuse') => {
    notifications.dismiss(id)
    void askOrReport(() => decideMember(campaignId, userId, decision))
  }
  const id: string = notify({
    key: `join-request ${campaignId} ${userId}`,
    type: 'info',
    title: t('{username} asks to join {campaignName}', { username, campaignName }),
    message: t('They wait until you decide. You can also decide later, under Players of the campaign.'),
    duration: KNOCK_MS,
    actions: [
      { label: t('Let in'), variant: 'primary', run: () => decide('admit') },
      { label: t('Turn away'), variant: 'secondary', run: () => decide('refuse') },
    ],
  })
}

const KNOCK_MS = 60_000
