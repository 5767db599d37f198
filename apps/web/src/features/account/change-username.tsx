import { LIMITS } from '@hearthlight/protocol'
import { reloadMe } from '../../http/me'
import { useAccountForm } from '../../http/use-account-form'
import { renameUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { TextField } from '../../ui/fields/field'
import { PasswordField } from '../../ui/fields/password-field'
import { Panel } from '../../ui/layout/panel'

export function ChangeUsername({ current }: { readonly current: string }) {
  const { fields, change, error, errorOf, isLoading, form } = useAccountForm({
    call: 'changeUsername',
    empty: { username: '', currentPassword: '' },
    onDone: ({ username }) => {
      renameUser(username)
      reloadMe()
      notify({ type: 'success', title: t('Username changed'), message: t('You are {username} from now on.', { username }) })
    },
  })
  return (
    <Panel title={t('Change username')}>
      <form {...form} className="grid gap-4">
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        <TextField
          label={t('New username')}
          hint={t('Others at the table see it; now they see {current}.', { current })}
          error={errorOf('username')}
          isRequired
          autoComplete="username"
          maxLength={LIMITS.nameLength}
          value={fields.username}
          onChange={(username) => change({ username })}
        />
        <PasswordField
          label={t('Current password')}
          value={fields.currentPassword}
          error={errorOf('currentPassword')}
          onChange={(currentPassword) => change({ currentPassword })}
        />
        <div>
          <Button type="submit" isLoading={isLoading}>
            {t('Change username')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
