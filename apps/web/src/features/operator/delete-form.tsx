import { useAccountForm } from '../../http/use-account-form'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { TextField } from '../../ui/fields/field'
import { PasswordField } from '../../ui/fields/password-field'
import { ModalActions } from '../../ui/overlays/modal'
import { Loaded } from './loaded'
import { reloadAccounts, useSafety } from './use-operator'

interface DeleteFormProps {
  readonly userId: string
  readonly onClose: () => void
}

/** Deletes an account for good, by the operator's own password, and by a code where they have a second factor. */
export function DeleteForm(props: DeleteFormProps) {
  return <Loaded query={useSafety()}>{({ hasSecondFactor }) => <Proof {...props} needsCode={hasSecondFactor} />}</Loaded>
}

type Fields = { readonly currentPassword: string } & Readonly<Record<string, string>>
const PASSWORD: Fields = { currentPassword: '' }
const PASSWORD_AND_CODE: Fields = { currentPassword: '', code: '' }

function Proof({ userId, needsCode, onClose }: DeleteFormProps & { readonly needsCode: boolean }) {
  const { fields, change, error, errorOf, isLoading, form } = useAccountForm({
    call: 'removeAccount',
    params: { id: userId },
    empty: needsCode ? PASSWORD_AND_CODE : PASSWORD,
    onDone: () => {
      onClose()
      void reloadAccounts()
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm text-muted">
        {t(
          'Their characters, campaigns and sessions go with it, at once and for good. What a session that they share with others needs stays there without their name.',
        )}
      </p>
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      <PasswordField
        label={t('Your own password')}
        value={fields.currentPassword}
        error={errorOf('currentPassword')}
        onChange={(currentPassword) => change({ currentPassword })}
      />
      {needsCode && (
        <TextField
          label={t('Code of your second factor')}
          hint={t('Of your app, or a recovery code.')}
          error={errorOf('code')}
          isRequired
          autoComplete="one-time-code"
          value={fields.code ?? ''}
          onChange={(code) => change({ code })}
        />
      )}
      <ModalActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="danger-fill" isLoading={isLoading}>
          {t('Delete account for good')}
        </Button>
      </ModalActions>
    </form>
  )
}
