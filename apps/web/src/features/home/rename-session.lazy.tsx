import { LIMITS, type SessionSummary } from '@hearthlight/protocol'
import { useState } from 'react'
import { failureOf } from '../../http/failure'
import { useFieldErrors } from '../../http/use-field-errors'
import { t } from '../../lib/i18n'
import { useRenameSession } from '../../live/sessions'
import { handleSubmit, TextField } from '../../ui/fields/field'
import { FormActions, Modal } from '../../ui/overlays/modal'

interface RenameSessionProps {
  readonly session: SessionSummary
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function RenameSession({ session: { id, name: present }, isOpen, onClose }: RenameSessionProps) {
  const [typed, setTyped] = useState<string>()
  const name = typed ?? present
  const { form, errors, error, areFilled, refuse, forget, clear } = useFieldErrors(['name'])
  const { mutate, isPending } = useRenameSession()
  const close = () => {
    setTyped(undefined)
    clear()
    onClose()
  }
  const submit = () => {
    if (!areFilled({ name }) || isPending) return
    mutate({ id, name: name.trim() }, { onSuccess: close, onError: (thrown) => refuse(failureOf(thrown)) })
  }
  return (
    <Modal title={t('Rename session')} description={t('Everyone at the table sees the new name.')} isOpen={isOpen} onClose={close}>
      <form {...form} onSubmit={handleSubmit(submit)} className="grid gap-4">
        <TextField
          label={t('Session name')}
          error={errors.name}
          value={name}
          maxLength={LIMITS.nameLength}
          onChange={(text) => {
            setTyped(text)
            forget({ name: text })
          }}
        />
        <FormActions submitLabel={t('Rename')} onCancel={close} isSaving={isPending} error={error} />
      </form>
    </Modal>
  )
}
