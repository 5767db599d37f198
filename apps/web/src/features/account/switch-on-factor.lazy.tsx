import type { NewSecondFactor } from '@hearthlight/protocol'
import { useEffect, useId, useRef, useState } from 'react'
import { useAccountForm } from '../../http/use-account-form'
import { copyText } from '../../lib/clipboard'
import { downloadText } from '../../lib/files/download'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { PasswordField } from '../../ui/fields/password-field'
import { QrCode } from '../../ui/game/qr-code'
import { FormActions, ModalActions } from '../../ui/overlays/modal'
import { CodeField } from './code-field'

interface StepProps {
  readonly onClose: () => void
}

/** Three steps: the password, the app with a first code, the recovery codes. */
export function SwitchOnFactor({ onClose }: StepProps) {
  const [factor, setFactor] = useState<NewSecondFactor>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes !== undefined) return <RecoveryCodes codes={recoveryCodes} onClose={onClose} />
  if (factor !== undefined) return <ConnectApp factor={factor} onDone={setRecoveryCodes} onClose={onClose} />
  return <ProvePassword onDone={setFactor} onClose={onClose} />
}

function ProvePassword({ onDone, onClose }: StepProps & { readonly onDone: (factor: NewSecondFactor) => void }) {
  const { fields, change, error, errorOf, isLoading, form } = useAccountForm({
    call: 'beginSecondFactor',
    empty: { currentPassword: '' },
    onDone,
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm text-muted">
        {t('You need an authenticator app on your phone, such as those that show codes of six digits for other sites.')}
      </p>
      <PasswordField
        label={t('Current password')}
        value={fields.currentPassword}
        error={errorOf('currentPassword')}
        onChange={(currentPassword) => change({ currentPassword })}
      />
      <FormActions submitLabel={t('Next')} onCancel={onClose} isSaving={isLoading} error={error} />
    </form>
  )
}

interface ConnectProps extends StepProps {
  readonly factor: NewSecondFactor
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

function ConnectApp({ factor: { secret, address }, onDone, onClose }: ConnectProps) {
  const { fields, change, error, errorOf, isLoading, form } = useAccountForm({
    call: 'confirmSecondFactor',
    empty: { code: '' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm text-muted">{t('Scan this with your app, or type the key into it. Then enter the code that it shows.')}</p>
      <div className="mx-auto w-56">
        <QrCode text={address} label={t('QR code for the authenticator app')} />
      </div>
      <p className="text-sm">
        <span className="block text-faint">{t('Key')}</span>
        <code className="font-mono tracking-wide select-all">{inGroups(secret)}</code>
      </p>
      <CodeField value={fields.code} error={errorOf('code')} onChange={(code) => change({ code })} />
      <FormActions submitLabel={t('Switch on')} onCancel={onClose} isSaving={isLoading} error={error} />
    </form>
  )
}

function RecoveryCodes({ codes, onClose }: StepProps & { readonly codes: readonly string[] }) {
  const list = codes.join('\n')
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    if (await copyText(list)) notify({ type: 'success', title: t('Copied') })
    else notify({ type: 'error', title: t('The browser did not allow copying') })
  }
  return (
    <div className="grid gap-4">
      <h3 ref={heading} id={headingId} tabIndex={-1} className="font-bold outline-none">
        {t('Your recovery codes')}
      </h3>
      <Banner tone="info">
        {t('These codes are shown now and never again. Each lets you in once when your phone is lost: keep them where it is not.')}
      </Banner>
      <ul aria-labelledby={headingId} className="grid gap-x-6 gap-y-1.5 rounded-2 bg-s2 p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{t('Copy')}</Button>
        <Button onClick={() => downloadText('hearthlight-recovery-codes.txt', `${list}\n`)}>{t('Download')}</Button>
      </div>
      <ModalActions>
        <Button variant="primary" onClick={onClose}>
          {t('I have kept them')}
        </Button>
      </ModalActions>
    </div>
  )
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
