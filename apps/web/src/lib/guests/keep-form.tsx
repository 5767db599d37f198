import { reloadMe } from '../../http/me'
import { useAccountForm } from '../../http/use-account-form'
import { changeEmail } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { TextField } from '../../ui/fields/field'
import { PasswordField } from '../../ui/fields/password-field'

/** A visitor gives the account an email and a password, so that it stays: the same account, with all that it has. */
export function KeepForm({ label, onDone }: { readonly label: string; readonly onDone?: () => void }) {
  const { fields, change, error, errorOf, isLoading, form } = useAccountForm({
    call: 'keepAccount',
    empty: { email: '', password: '' },
    onDone: ({ email }) => {
      changeEmail(email)
      reloadMe()
      notify({ type: 'success', title: t('The account is yours'), message: t('From now on you log in with {email}.', { email }) })
      onDone?.()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      <TextField
        label={t('Email')}
        error={errorOf('email')}
        isRequired
        type="email"
        autoComplete="email"
        value={fields.email}
        onChange={(email) => change({ email })}
      />
      <PasswordField
        label={t('New password')}
        hint={t('At least 8 characters, and not a password that everybody knows.')}
        isNew
        value={fields.password}
        error={errorOf('password')}
        onChange={(password) => change({ password })}
      />
      <Button type="submit" variant="primary" className="sm:justify-self-start" isLoading={isLoading}>
        {label}
      </Button>
    </form>
  )
}
