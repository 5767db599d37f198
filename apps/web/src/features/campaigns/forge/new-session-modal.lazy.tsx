import { type AnswerOf, NEW_ENTITY_VISIBILITY, type UserId, type Visibility } from '@hearthlight/protocol'
import { useState } from 'react'
import { addEntity } from '../../../documents/queries/campaign-entities'
import { useFieldErrors } from '../../../http/use-field-errors'
import { t } from '../../../lib/i18n'
import { useBusy } from '../../../ui/feedback/use-busy'
import { handleSubmit } from '../../../ui/fields/field'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import { bindFields } from '../fields/bind-fields'
import { MarkdownField } from '../fields/markdown-field'
import { TextField } from '../fields/text-field'
import { VisibilityField } from '../fields/visibility-field'
import { today } from '../kinds/session'

/** Creates a session in Quest Forge; only a title is required. */
export function NewSessionModal({ open, onClose }: { readonly open: AnswerOf<'openCampaign'>; readonly onClose: () => void }) {
  const [draft, setDraft] = useState({ title: '', date: today(), summary: '', notes: '' })
  const [sight, setSight] = useState<{ visibility: Visibility; visibleTo: UserId[] }>({ visibility: NEW_ENTITY_VISIBILITY, visibleTo: [] })
  const [isSaving, during] = useBusy()
  const { form, errors, error, show, refuse, forget } = useFieldErrors(Object.keys(draft))
  const set = (change: Partial<typeof draft>) => {
    setDraft({ ...draft, ...change })
    forget(change)
  }
  const field = bindFields(draft, set, errors)
  const submit = async () => {
    if (draft.title.trim() === '') return show({ title: t('Give the session a title.') })
    const outcome = await during(
      addEntity(open.campaign.id, { kind: 'session', fields: { ...draft, title: draft.title.trim() }, ...sight }),
    )
    if (outcome.ok) onClose()
    else refuse(outcome.failure)
  }
  return (
    <Modal
      title={t('New Session')}
      isOpen
      onClose={onClose}
      hasUnsavedText={draft.title !== '' || draft.summary !== '' || draft.notes !== ''}
    >
      <form {...form} className="grid gap-4" onSubmit={handleSubmit(submit)}>
        <TextField label={t('Title')} isRequired {...field('title')} />
        <TextField label={t('Date')} {...field('date')} />
        <MarkdownField label={t('Summary')} {...field('summary')} />
        <MarkdownField label={t('Notes')} isSecret {...field('notes')} />
        <VisibilityField {...sight} members={open.members} onChange={(visibility, visibleTo) => setSight({ visibility, visibleTo })} />
        <FormActions submitLabel={t('Add session')} onCancel={onClose} isSaving={isSaving} loadingText={t('Saving...')} error={error} />
      </form>
    </Modal>
  )
}
