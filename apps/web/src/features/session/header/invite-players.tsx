import type { SessionId, SessionSummary } from '@hearthlight/protocol'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { reportFailure } from '../../../http/report-failure'
import { t } from '../../../lib/i18n'
import { notify } from '../../../lib/notifications'
import { useChangeSessionCode, useSession } from '../../../live/sessions'
import { Button } from '../../../ui/buttons/button'
import { NewCodeButton } from '../../../ui/game/new-code-button'
import { Modal } from '../../../ui/overlays/modal'

const InviteCard = lazy(async () => ({ default: (await import('../../../ui/game/invite-card')).InviteCard }))

/** The invite code to share, and a new one where it has got into the wrong hands. */
export function InvitePlayers({ sessionId }: { readonly sessionId: SessionId }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useSession(sessionId)
  if (data === undefined || data.inviteCode === '') return null
  return (
    <>
      <Button icon={<UserPlus aria-hidden />} onClick={() => setOpen(true)}>
        {t('Invite players')}
      </Button>
      <Modal
        title={t('Invite players')}
        description={t('Share this code with your players so they can join.')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Suspense>
          <InviteCard key={data.inviteCode} code={data.inviteCode} name={data.name} isQrOpen>
            <NewCode session={data} />
          </InviteCard>
        </Suspense>
      </Modal>
    </>
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
