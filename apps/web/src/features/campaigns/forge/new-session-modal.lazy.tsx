import type { CampaignId } from '@hearthlight/protocol'
import { type FormEvent, useRef, useState } from 'react'
import { addEntity } from '../../../documents/queries/campaign-entities'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Banner } from '../../../ui/feedback/banner'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { bindFields } from '../fields/bind-fields'
import { MarkdownField } from '../fields/markdown-field'
import { TextField } from '../fields/text-field'
import { today } from '../kinds/session'

interface NewSessionModalProps {
  readonly campaignId: CampaignId
  readonly onClose: () => void
}

/** A session in Quest Forge: a title is enough. */
export function NewSessionModal({ campaignId, onClose }: NewSessionModalProps) {
  const [draft, setDraft] = useState({ title: '', date: today(), summary: '', notes: '' })
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const isUntitled = draft.title.trim() === ''
  const field = bindFields(draft, (change) => setDraft({ ...draft, ...change }), {
    title: isChecked && isUntitled ? t('Give the session a title.') : undefined,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isUntitled) return form.current?.querySelector('input')?.focus()
    setSaving(true)
    const outcome = await addEntity(campaignId, { kind: 'session', fields: { ...draft, title: draft.title.trim() } })
    setSaving(false)
    if (outcome.ok) onClose()
    else setRefusal(outcome.failure.message)
  }
  return (
    <Modal
      title={t('New Session')}
      isOpen
      onClose={onClose}
      hasUnsavedText={draft.title !== '' || draft.summary !== '' || draft.notes !== ''}
    >
      <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextField label={t('Title')} isRequired {...field('title')} />
        <TextField label={t('Date')} {...field('date')} />
        <MarkdownField label={t('Summary')} {...field('summary')} />
        <MarkdownField label={t('Notes')} isSecret {...field('notes')} />
        {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
        <ModalActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={isSaving} loadingText={t('Saving...')}>
            {t('Add session')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
