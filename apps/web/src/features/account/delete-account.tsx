import { useState } from 'react'
import { dropDocuments } from '../../documents/load-documents'
import { useAccountForm } from '../../http/use-account-form'
import { forgetUser } from '../../lib/auth'
import { forgetFiles } from '../../lib/files/file-cache'
import { t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { TextField } from '../../ui/fields/field'
import { PasswordField } from '../../ui/fields/password-field'
import { Panel } from '../../ui/layout/panel'
import { Modal, ModalActions } from '../../ui/overlays/modal'
import { CodeField } from './code-field'
import { useSafety } from './use-account'

export function DeleteAccount({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false)
  const safety = useSafety()
  return (
    <Panel title={t('Delete my account')}>
      <p className="mb-4 text-sm text-muted">
        {t(
          'Your characters, campaigns and sessions go with it, at once and for good. What a session that you share with others needs stays there without your name. Export your data first if you want to keep it.',
        )}
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('Delete my account')}
      </Button>
      <Modal title={t('Delete my account')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {safety.data === undefined ? (
          safety.isError ? (
            <LoadFailed onRetry={() => void safety.refetch()} />
          ) : (
            <Skeleton />
          )
        ) : (
          <DeleteForm
            key={String(safety.data.hasSecondFactor)}
            email={email}
            needsCode={safety.data.hasSecondFactor}
            onCancel={() => setOpen(false)}
          />
        )}
      </Modal>
    </Panel>
  )
}

interface DeleteFormProps {
  readonly email: string
  readonly needsCode: boolean
  readonly onCancel: () => void
}

function DeleteForm({ email, needsCode, onCancel }: DeleteFormProps) {
  const empty: { confirmation: string; currentPassword: string; code?: string } = { confirmation: '', currentPassword: '' }
  const { fields, change, error, errorOf, isLoading, form } = useAccountForm({
    call: 'deleteAccount',
    empty: needsCode ? { ...empty, code: '' } : empty,
    onDone: () => {
      dropDocuments()
      void forgetFiles()
      forgetUser()
      notify({ type: 'info', title: t('Your account is deleted'), message: t('Nothing of it is left in this browser either.') })
    },
  })
  const isConfirmed = fields.confirmation.trim().toLowerCase() === email.toLowerCase()
  return (
    <form {...form} className="grid gap-4">
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      <TextField
        label={t('Your email')}
        hint={t('Type {email} to confirm.', { email })}
        error={errorOf('confirmation')}
        isRequired
        type="email"
        autoComplete="off"
        value={fields.confirmation}
        onChange={(confirmation) => change({ confirmation })}
      />
      <PasswordField
        label={t('Current password')}
        value={fields.currentPassword}
        error={errorOf('currentPassword')}
        onChange={(currentPassword) => change({ currentPassword })}
      />
      {fields.code !== undefined && (
        <CodeField
          hint={t('Of your app, or a recovery code.')}
          value={fields.code}
          error={errorOf('code')}
          onChange={(code) => change({ code })}
        />
      )}
      <ModalActions note={isConfirmed ? undefined : t('Type your email to confirm')}>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="danger-fill" disabled={!isConfirmed} isLoading={isLoading}>
          {t('Delete account for good')}
        </Button>
      </ModalActions>
    </form>
  )
}
