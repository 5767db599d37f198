import type { NewSecondFactor } from '@hearthlight/protocol'
import { useState } from 'react'
import { useAccountForm } from '../../http/use-account-form'
import { t } from '../../lib/i18n'
import { PasswordField } from '../../ui/fields/password-field'
import { QrCode } from '../../ui/game/qr-code'
import { FormActions } from '../../ui/overlays/modal'
import { CodeField } from './code-field'
import { RecoveryCodes } from './recovery-codes'

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

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
