import { useAccountForm } from '../../http/use-account-form'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { PasswordField } from '../../ui/fields/password-field'
import { FormActions } from '../../ui/overlays/modal'
import { CodeField } from './code-field'

export function SwitchOffFactor({ onClose }: { readonly onClose: () => void }) {
  const { fields, change, error, errorOf, isLoading, form } = useAccountForm({
    call: 'removeSecondFactor',
    empty: { currentPassword: '', code: '' },
    onDone: () => {
      onClose()
      notify({ type: 'success', title: t('The second factor is off'), message: t('From now on the password is enough.') })
    },
  })
  return (
    <form {...form} className="grid gap-4">
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
      <FormActions submitLabel={t('Switch off')} onCancel={onClose} isSaving={isLoading} error={error} />
    </form>
  )
}
