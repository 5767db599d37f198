import type { AccountSafety } from '@hearthlight/protocol'
import { useState } from 'react'
import { plural, t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { Chip } from '../../ui/buttons/chip'
import { Banner } from '../../ui/feedback/banner'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Panel } from '../../ui/layout/panel'
import { Modal } from '../../ui/overlays/modal'
import { useSafety } from './use-account'

const SwitchOn = lazyPart(async () => (await import('./switch-on-factor.lazy')).SwitchOnFactor)
const SwitchOff = lazyPart(async () => (await import('./switch-off-factor.lazy')).SwitchOffFactor)
const Renew = lazyPart(async () => (await import('./renew-codes.lazy')).RenewCodes)

/** What the opened dialog does; it stays the same while the panel behind it changes. */
type Deed = 'on' | 'off' | 'renew'

/** Codes of an app as a second proof at sign-in: what is on, and the dialogs that switch it. */
export function SecondFactor() {
  const safety = useSafety()
  const [isOpen, setOpen] = useState(false)
  const [deed, setDeed] = useState<Deed>('on')
  const close = () => {
    setOpen(false)
    void safety.refetch()
  }
  const open = (chosen: Deed) => {
    setDeed(chosen)
    setOpen(true)
  }
  const titles = {
    on: t('Switch on the second factor'),
    off: t('Switch off the second factor'),
    renew: t('New recovery codes'),
  }
  return (
    <Panel title={t('Second factor')}>
      {safety.data === undefined ? (
        safety.isError ? (
          <LoadFailed onRetry={() => void safety.refetch()} />
        ) : (
          <Skeleton />
        )
      ) : (
        <FactorState safety={safety.data} onOpen={open} />
      )}
      <Modal title={titles[deed]} isOpen={isOpen} onClose={close}>
        {deed === 'on' && <SwitchOn onClose={close} />}
        {deed === 'off' && <SwitchOff onClose={close} />}
        {deed === 'renew' && <Renew onClose={close} />}
      </Modal>
    </Panel>
  )
}

interface FactorStateProps {
  readonly safety: AccountSafety
  readonly onOpen: (deed: Deed) => void
}

function FactorState({ safety, onOpen }: FactorStateProps) {
  const { hasSecondFactor: isOn, recoveryCodesLeft: codesLeft, sendsMail, isEmailConfirmed } = safety
  const canSwitch = isOn || isEmailConfirmed || !sendsMail
  return (
    <>
      <p className="mb-3">{isOn ? <Chip tone="moss">{t('On')}</Chip> : <Chip>{t('Off')}</Chip>}</p>
      <p className="mb-4 text-sm text-muted">
        {isOn
          ? plural(
              codesLeft,
              'Whoever logs in needs a code of your app. 1 recovery code is left.',
              'Whoever logs in needs a code of your app. {count} recovery codes are left.',
            )
          : t('With it, logging in needs a code of an authenticator app besides the password: nobody enters with the password alone.')}
      </p>
      {canSwitch ? (
        <div className="flex flex-wrap gap-3">
          {isOn && <Button onClick={() => onOpen('renew')}>{t('New recovery codes')}</Button>}
          <Button variant={isOn ? 'danger' : 'secondary'} onClick={() => onOpen(isOn ? 'off' : 'on')}>
            {isOn ? t('Switch off') : t('Switch on')}
          </Button>
        </div>
      ) : (
        <Banner tone="info">{t('Confirm your email first.')}</Banner>
      )}
    </>
  )
}
