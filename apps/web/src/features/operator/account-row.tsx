import type { AccountEntry } from '@hearthlight/protocol'
import { useState } from 'react'
import { reportFailure } from '../../http/report-failure'
import { plural, t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { Chip } from '../../ui/buttons/chip'
import { AskFirst } from '../../ui/overlays/confirm-dialog'
import { Modal } from '../../ui/overlays/modal'
import { DeleteForm } from './delete-form'
import { useAccountAct } from './use-operator'
import { timeText } from './words'

export function AccountRow({ account, isOwn }: { readonly account: AccountEntry; readonly isOwn: boolean }) {
  const { username, email, isOperator, lockedAt, createdAt, usedAt, devices } = account
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span dir="auto" translate="no" className="min-w-0 break-words">
            {username}
          </span>
          {email === null && <Chip>{t('Guest')}</Chip>}
          {isOperator && <Chip tone="violet">{t('Operator')}</Chip>}
          {isOwn && <Chip tone="moss">{t('You')}</Chip>}
          {lockedAt !== null && <Chip tone="crimson">{t('Locked since {at}', { at: timeText(lockedAt) })}</Chip>}
        </p>
        {email !== null && <p className="text-sm break-all text-muted">{email}</p>}
        <p className="text-sm text-faint">
          {t('Made {createdAt} · last used {usedAt}', { createdAt: timeText(createdAt), usedAt: timeText(usedAt) })} ·{' '}
          {plural(devices, '{count} device signed in', '{count} devices signed in')}
        </p>
      </div>
      {!isOwn && <Acts account={account} />}
    </li>
  )
}

function Acts({ account: { userId, username: name, isOperator, lockedAt, devices } }: { readonly account: AccountEntry }) {
  const signOut = useRun('signOutAccount', userId)
  const lock = useRun('lockAccount', userId)
  const unlock = useRun('unlockAccount', userId)
  return (
    <div className="flex flex-wrap gap-2">
      {devices > 0 && (
        <AskFirst
          title={t('Sign out everywhere')}
          text={t('Sign out every device of {name}? They may log in again.', { name })}
          confirmLabel={t('Sign out everywhere')}
          isHarmless
          onConfirm={signOut.run}
        >
          {(ask) => (
            <Button isLoading={signOut.isPending} aria-label={t('Sign out {name} everywhere', { name })} onClick={ask}>
              {t('Sign out')}
            </Button>
          )}
        </AskFirst>
      )}
      {lockedAt !== null && (
        <Button isLoading={unlock.isPending} aria-label={t('Unlock {name}', { name })} onClick={() => void unlock.run()}>
          {t('Unlock account')}
        </Button>
      )}
      {lockedAt === null && !isOperator && (
        <AskFirst
          title={t('Lock account')}
          text={t('Lock the account of {name}? They are signed out at once, everywhere, and can’t log in until you unlock it.', { name })}
          confirmLabel={t('Lock account')}
          onConfirm={lock.run}
        >
          {(ask) => (
            <Button variant="danger" isLoading={lock.isPending} aria-label={t('Lock {name}', { name })} onClick={ask}>
              {t('Lock')}
            </Button>
          )}
        </AskFirst>
      )}
      {!isOperator && <Delete userId={userId} name={name} />}
    </div>
  )
}

function useRun(act: Parameters<typeof useAccountAct>[0], userId: string) {
  const { mutateAsync, isPending } = useAccountAct(act)
  const run = async (): Promise<void> => {
    await mutateAsync(userId).catch((thrown: unknown) => reportFailure(thrown, () => void run()))
  }
  return { run, isPending }
}

function Delete({ userId, name }: { readonly userId: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" aria-label={t('Delete {name}', { name })} onClick={() => setOpen(true)}>
        {t('Delete')}
      </Button>
      <Modal title={t('Delete the account of {name}', { name })} isOpen={isOpen} onClose={() => setOpen(false)}>
        <DeleteForm userId={userId} onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}
