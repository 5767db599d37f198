import { LIMITS, type SessionSummary } from '@hearthlight/protocol'
import { useState } from 'react'
import { failureOf } from '../../http/failure'
import { reportFailure } from '../../http/report-failure'
import { useFieldErrors } from '../../http/use-field-errors'
import { t } from '../../lib/i18n'
import { useRenameSession } from '../../live/session-acts'
import { useEndSession } from '../../live/sessions'
import { handleSubmit, TextField } from '../../ui/fields/field'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { FormActions, Modal } from '../../ui/overlays/modal'

interface SessionDialogsProps {
  readonly session: SessionSummary
  readonly open: 'rename' | 'end' | undefined
  readonly onClose: () => void
}

/** The dialogs of a session's menu. */
export function SessionDialogs({ session, open, onClose }: SessionDialogsProps) {
  const end = useEndSession()
  return (
    <>
      <RenameSession session={session} isOpen={open === 'rename'} onClose={onClose} />
      <ConfirmDialog
        isOpen={open === 'end'}
        title={t('End “{name}”?', { name: session.name })}
        text={t('Everyone leaves the table, and nobody can join it again. What was played stays on record.')}
        confirmLabel={t('End session now')}
        isLoading={end.isPending}
        onCancel={onClose}
        onConfirm={() => end.mutate(session.id, { onError: (thrown) => reportFailure(thrown), onSettled: onClose })}
      />
    </>
  )
}

interface RenameSessionProps extends Pick<SessionDialogsProps, 'session' | 'onClose'> {
  readonly isOpen: boolean
}

function RenameSession({ session: { id, name: present }, isOpen, onClose }: RenameSessionProps) {
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
