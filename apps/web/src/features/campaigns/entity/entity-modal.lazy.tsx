import { type CampaignEntity, type EntityKind, type FieldsOf, VISIBILITY_DEFAULTS } from '@hearthlight/protocol'
import { type FormEvent, useRef, useState } from 'react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Banner } from '../../../ui/feedback/banner'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { useCampaignIndex } from '../campaign-screen'
import { missingFields } from '../fields/missing-fields'
import { VisibilityField } from '../fields/visibility-field'
import { viewOf } from '../kinds'
import { saveEntity, type Written } from './save-entity'

interface EntityModalProps {
  /** A kind for something new; or what there is. */
  readonly what: EntityKind | CampaignEntity
  readonly title?: string | undefined
  readonly onClose: () => void
  readonly onSaved: (entity: CampaignEntity) => void
}

/** The form of one thing of the campaign, in a dialog. */
export function EntityModal({ what, title, onClose, onSaved }: EntityModalProps) {
  const world = useCampaignIndex()
  const kind = typeof what === 'string' ? what : what.kind
  const { one, add, firstDraft, Form } = viewOf(kind)
  const base = typeof what === 'string' ? undefined : what
  const [first] = useState<Written>(() => ({
    fields: base?.fields ?? firstDraft(world),
    visibility: base?.visibility ?? VISIBILITY_DEFAULTS[kind],
    visibleTo: base?.visibleTo ?? [],
  }))
  const [written, setWritten] = useState(first)
  const [isChecked, setChecked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const missing = missingFields(kind, written.fields)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(missing).length > 0) {
      // Once the fields are marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    setSaving(true)
    const outcome = await saveEntity(world.open.campaign.id, kind, base, written)
    setSaving(false)
    if (!outcome.ok) return setRefusal(outcome.failure.message)
    onClose()
    onSaved(outcome.answer)
  }
  return (
    <Modal
      title={title ?? (base === undefined ? (add ?? t('Add {one}', { one })) : t('Edit {one}', { one }))}
      isOpen
      width="wide"
      hasUnsavedText={JSON.stringify(written) !== JSON.stringify(first)}
      onClose={onClose}
    >
      <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <Form
          // The fields are those of the kind; TypeScript can't follow that through the union.
          draft={written.fields as FieldsOf<EntityKind>}
          errors={isChecked ? missing : {}}
          isNew={base === undefined}
          set={(change) => setWritten((before) => ({ ...before, fields: { ...before.fields, ...change } }))}
        />
        <VisibilityField
          visibility={written.visibility}
          visibleTo={written.visibleTo}
          onChange={(visibility, visibleTo) => setWritten((before) => ({ ...before, visibility, visibleTo }))}
        />
        {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
        <ModalActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={isSaving} loadingText={t('Saving...')}>
            {base === undefined ? t('Save {one}', { one }) : t('Save changes')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
