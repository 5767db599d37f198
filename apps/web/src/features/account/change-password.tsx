import { useAccountForm } from '../../http/use-account-form'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { PasswordField } from '../../ui/fields/password-field'
import { Panel } from '../../ui/layout/panel'
import { CodeField } from './code-field'
import { reloadDevices, useSafety } from './use-account'

export function ChangePassword() {
  const safety = useSafety()
  return (
    <Panel title={t('Change password')}>
      {safety.data === undefined ? (
        safety.isError ? (
          <LoadFailed onRetry={() => void safety.refetch()} />
        ) : (
          <Skeleton />
        )
      ) : (
        <PasswordForm
          key={String(safety.data.hasSecondFactor)}
          needsCode={safety.data.hasSecondFactor}
          onDone={() => void safety.refetch()}
        />
      )}
    </Panel>
  )
}

interface PasswordFormProps {
  readonly needsCode: boolean
  /** A recovery code may have been used up. */
  readonly onDone: () => void
}

function PasswordForm({ needsCode, onDone }: PasswordFormProps) {
  const empty: { currentPassword: string; newPassword: string; code?: string } = { currentPassword: '', newPassword: '' }
  const { fields, change, error, errorOf, isLoading, form } = useAccountForm({
    call: 'changePassword',
    empty: needsCode ? { ...empty, code: '' } : empty,
    onDone: () => {
      reloadDevices()
      onDone()
      notify({ type: 'success', title: t('Password changed'), message: t('Every other device has been signed out.') })
    },
  })
  return (
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
        hint={t('At least 8 characters, and not a password that everybody knows. Every other device will be signed out.')}
        isNew
        value={fields.newPassword}
        error={errorOf('newPassword')}
        onChange={(newPassword) => change({ newPassword })}
      />
      {fields.code !== undefined && (
        <CodeField
          hint={t('Of your app, or a recovery code.')}
          value={fields.code}
          error={errorOf('code')}
          onChange={(code) => change({ code })}
        />
      )}
      <div>
        <Button type="submit" isLoading={isLoading}>
          {t('Change password')}
        </Button>
      </div>
    </form>
  )
}
