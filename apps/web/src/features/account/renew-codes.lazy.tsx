import { useState } from 'react'
import { useAccountForm } from '../../http/use-account-form'
import { t } from '../../lib/i18n'
import { PasswordField } from '../../ui/fields/password-field'
import { FormActions } from '../../ui/overlays/modal'
import { CodeField } from './code-field'
import { RecoveryCodes } from './recovery-codes'

/** Two steps: the password with a code, the new recovery codes. */
export function RenewCodes({ onClose }: { readonly onClose: () => void }) {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const { fields, change, error, errorOf, isLoading, form } = useAccountForm({
    call: 'renewRecoveryCodes',
    empty: { currentPassword: '', code: '' },
    onDone: (answer) => setRecoveryCodes(answer.recoveryCodes),
  })
  if (recoveryCodes !== undefined) return <RecoveryCodes codes={recoveryCodes} onClose={onClose} />
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm text-muted">{t('You get ten new codes. Those that you have kept serve no more.')}</p>
      <PasswordField
        label={t('Current password')}
        value={fields.currentPassword}
        error={errorOf('currentPassword')}
        onChange={(currentPassword) => change({ currentPassword })}
      />
      <CodeField
        hint={t('Of your app, or a recovery code.')}
        value={fields.code}
        error={errorOf('code')}
        onChange={(code) => change({ code })}
      />
      <FormActions submitLabel={t('New recovery codes')} onCancel={onClose} isSaving={isLoading} error={error} />
    </form>
  )
}
