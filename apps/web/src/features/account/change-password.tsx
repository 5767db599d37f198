import { useAccountForm } from '../../http/use-account-form'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { PasswordField } from '../../ui/fields/password-field'
import { Panel } from '../../ui/layout/panel'
import { reloadDevices } from './use-account'

export function ChangePassword() {
  const { fields, change, error, errorOf, isLoading, form } = useAccountForm({
    call: 'changePassword',
    empty: { currentPassword: '', newPassword: '' },
    onDone: () => {
      reloadDevices()
      notify({ type: 'success', title: t('Password changed'), message: t('Every other device has been signed out.') })
    },
  })
  return (
    <Panel title={t('Change password')}>
      <form {...form} className="grid gap-4">
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        <PasswordField
          label={t('Current password')}
          value={fields.currentPassword}
          error={errorOf('currentPassword')}
          onChange={(currentPassword) => change({ currentPassword })}
        />
        <PasswordField
          label={t('New password')}
          hint={t('At least 8 characters, and none that everybody knows. Every other device will be signed out.')}
          isNew
          value={fields.newPassword}
          error={errorOf('newPassword')}
          onChange={(newPassword) => change({ newPassword })}
        />
        <div>
          <Button type="submit" isLoading={isLoading}>
            {t('Change password')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
