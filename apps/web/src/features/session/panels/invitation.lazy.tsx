import type { SessionSummary } from '@hearthlight/protocol'
import { reportFailure } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { useChangeSessionCode } from '../../../live/sessions'
import { InviteCard } from '../../../ui/game/invite-card'
import { NewCodeButton } from '../../../ui/game/new-code-button'
import { DisplayList } from '../display/display-list'

/** Everything with which others come to the table: the invite code for players, and the screens that only watch. */
export function Invitation({ session }: { readonly session: SessionSummary }) {
  return (
    <div className="grid gap-6">
      <InviteCard key={session.inviteCode} code={session.inviteCode} name={session.name} networkAddress={session.networkAddress} isQrOpen>
        <NewCode session={session} />
      </InviteCard>
      <DisplayList sessionId={session.id} networkAddress={session.networkAddress} />
    </div>
  )
}

function NewCode({ session: { id, campaignId } }: { readonly session: SessionSummary }) {
  const { mutateAsync } = useChangeSessionCode()
  const renew = () =>
    mutateAsync(id).then(
      ({ inviteCode }) => notify({ type: 'success', title: t('The invite code is {inviteCode} now', { inviteCode }) }),
      reportFailure,
    )
  const ofCampaign = t('The old code and its links lead nowhere from then on. The code of the campaign stays as it is.')
  return <NewCodeButton renew={renew} {...(campaignId === null ? {} : { text: ofCampaign })} />
}
