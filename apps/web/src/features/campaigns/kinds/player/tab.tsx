import { type CampaignMember, LIMITS } from '@hearthlight/protocol'
import { Check, UserX } from 'lucide-react'
import { decideMember, rotateInviteCode } from '../../../../documents/queries/campaign-acts'
import { askOrReport, reportFailed } from '../../../../http/report-failure'
import { t } from '../../../../lib/i18n'
import { notify } from '../../../../lib/notifications'
import { Button } from '../../../../ui/buttons/button'
import { Chip } from '../../../../ui/buttons/chip'
import { InviteCard } from '../../../../ui/game/invite-card'
import { NewCodeButton } from '../../../../ui/game/new-code-button'
import { Panel } from '../../../../ui/layout/panel'
import { useCampaignIndex } from '../../campaign-screen'
import { PlainTab } from '../../tabs/plain-tab'

/** The players, the join requests, and the invite that lets more players join. */
export function PlayersTab({ chosenId }: { readonly chosenId: string | undefined }) {
  const { isDm, open } = useCampaignIndex()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isDm && open.members.length > 0 && <Members members={open.members} />}
      <PlainTab kind="player" chosenId={chosenId} />
      {isDm && <InviteCode />}
    </div>
  )
}

function Members({ members }: { readonly members: readonly CampaignMember[] }) {
  return (
    <Panel title={t('Who joined with the code')}>
      <ul className="grid gap-2">
        {[...members]
          .sort((one, other) => ORDER[one.status] - ORDER[other.status])
          .map((member) => (
            <Member key={member.userId} member={member} />
          ))}
      </ul>
    </Panel>
  )
}

const ORDER = { waiting: 0, member: 1, refused: 2 } as const

function Member({ member: { userId, username, characterName, status } }: { readonly member: CampaignMember }) {
  const { campaign } = useCampaignIndex().open
  const decide = (decision: 'admit' | 'refuse') => askOrReport(() => decideMember(campaign.id, userId, decision))
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-2 border border-line bg-s2 px-3 py-2">
      <span className="min-w-0 grow">
        <strong dir="auto">{username}</strong>
        {characterName !== '' && <span className="text-muted"> {t('with {characterName}', { characterName })}</span>}
      </span>
      {status === 'waiting' && <Chip tone="amber">{t('Waits to be let in')}</Chip>}
      {status === 'refused' && <Chip>{t('Turned away')}</Chip>}
      {status !== 'member' && (
        <Button icon={<Check aria-hidden />} onClick={() => void decide('admit')}>
          {t('Let in')}
        </Button>
      )}
      {status !== 'refused' && (
        <Button variant="danger" icon={<UserX aria-hidden />} onClick={() => void decide('refuse')}>
          {status === 'waiting' ? t('Turn away') : t('Remove')}
        </Button>
      )}
    </li>
  )
}

function InviteCode() {
  const { campaign, networkAddress } = useCampaignIndex().open
  const rotate = async () => {
    const outcome = await rotateInviteCode(campaign.id)
    if (outcome.ok) notify({ type: 'success', title: t('The invite code is {inviteCode} now', { inviteCode: outcome.answer.inviteCode }) })
    else reportFailed(outcome.failure, () => void rotate())
  }
  return (
    <Panel title={t('Invite code')}>
      <InviteCard code={campaign.inviteCode} name={campaign.name} networkAddress={networkAddress}>
        <NewCodeButton renew={rotate} />
      </InviteCard>
      <p className="mt-3 text-sm text-faint">
        {t('{maxPlayers} of at most {mostPlayers} seats · {rest}', {
          maxPlayers: campaign.maxPlayers,
          mostPlayers: LIMITS.mostPlayers,
          rest: campaign.approvesJoiners ? t('joiners wait until you let them in') : t('whoever has the code may join'),
        })}
      </p>
    </Panel>
  )
}
