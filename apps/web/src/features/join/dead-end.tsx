import { Compass } from 'lucide-react'
import { t } from '../../lib/i18n'
import { invitePath } from '../../lib/public-address'
import { Button, buttonClass } from '../../ui/buttons/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { InviteCodeForm } from '../../ui/fields/invite-code-form'
import type { FoundInvite } from './use-invite'

interface DeadEndProps {
  readonly found: FoundInvite
  /** Opens another address of the app. */
  readonly onOpen: (address: string) => void
}

/** What stands in place of the seats where an invite leads to none: why, and a way on. */
export function DeadEnd({ found: { invite, failure, reload }, onOpen }: DeadEndProps) {
  if (failure !== undefined) {
    return (
      <div className="grid gap-6">
        <div className="grid gap-2">
          <h1 className="text-2xl font-bold">
            {failure.code === 'SESS_001' ? t('This invite leads nowhere') : t('The invite can’t be opened just now')}
          </h1>
          <p role="alert" className="text-muted">
            {failure.code === 'SESS_001'
              ? t('Invalid invite code. The DM may have made a new one: ask them for it, or type it here.')
              : failure.message}
          </p>
        </div>
        {failure.code === 'SESS_001' ? (
          <InviteCodeForm label={t('Invite code')} onCode={(code) => onOpen(invitePath(code))} />
        ) : (
          <Button className="justify-self-start" variant="primary" onClick={reload}>
            {t('Try Again')}
          </Button>
        )}
        <WayHome />
      </div>
    )
  }
  if (invite?.status === 'ended') {
    return (
      <div className="grid gap-6">
        <p className="text-lg">{t('This session has ended. Ask {name} whether there will be another one.', { name: invite.dmName })}</p>
        <WayHome />
      </div>
    )
  }
  return <Skeleton rows={6} />
}

function WayHome() {
  return (
    <a href="/" className={`${buttonClass('secondary')} gap-2 justify-self-start`}>
      <Compass aria-hidden className="size-[1.125rem]" />
      {t('Look around instead')}
    </a>
  )
}
