import {
  type CampaignEntity,
  type CampaignId,
  type EntityDraft,
  type EntityKind,
  type FieldsOf,
  NEW_ENTITY_VISIBILITY,
  type UserId,
  type Visibility,
} from '@hearthlight/protocol'
import { useState } from 'react'
import { addEntity, changeEntity } from '../../../documents/queries/campaign-entities'
import type { Outcome } from '../../../http/call'
import { useFieldErrors } from '../../../http/use-field-errors'
import { t } from '../../../lib/i18n'
import { useBusy } from '../../../ui/feedback/use-busy'
import { handleSubmit } from '../../../ui/fields/field'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import { useCampaignIndex } from '../campaign-screen'
import { bindFields } from '../fields/bind-fields'
import { missingFields } from '../fields/missing-fields'
import { VisibilityField } from '../fields/visibility-field'
import { viewOf } from '../kinds'

interface EntityModalProps {
  /** A kind, for a new entity; or an existing entity. */
  readonly what: EntityKind | CampaignEntity
  readonly title?: string | undefined
  readonly onClose: () => void
  readonly onSaved: (entity: CampaignEntity) => void
}

/** The form of one entity, in a dialog. */
export function EntityModal({ what, title, onClose, onSaved }: EntityModalProps) {
  const world = useCampaignIndex()
  const kind = typeof what === 'string' ? what : what.kind
  const { one, add, firstDraft, Form } = viewOf(kind)
  const base = typeof what === 'string' ? undefined : what
  const [first] = useState<Written>(() => ({
    fields: base?.fields ?? firstDraft(world),
    visibility: base?.visibility ?? NEW_ENTITY_VISIBILITY,
    visibleTo: base?.visibleTo ?? [],
  }))
  const [written, setWritten] = useState(first)
  const [isSaving, during] = useBusy()
  const { form, errors, error, show, refuse, forget } = useFieldErrors(Object.keys(written.fields))

  // The fields are those of the kind; TypeScript can't follow that through the union.
  const draft = written.fields as FieldsOf<EntityKind>
  const set = (change: Partial<FieldsOf<EntityKind>>) => {
    setWritten((before) => ({ ...before, fields: { ...before.fields, ...change } }))
    forget(change)
  }
  const submit = async () => {
    const missing = missingFields(kind, written.fields)
    if (Object.keys(missing).length > 0) return show(missing)
    const outcome = await during(saveEntity(world.open.campaign.id, kind, base, written))
    if (!outcome.ok) return refuse(outcome.failure)
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
      <form {...form} className="grid gap-4" onSubmit={handleSubmit(submit)}>
        <Form draft={draft} set={set} field={bindFields(draft, set, errors)} isNew={base === undefined} />
        <VisibilityField
          visibility={written.visibility}
          visibleTo={written.visibleTo}
          members={world.open.members}
          onChange={(visibility, visibleTo) => setWritten((before) => ({ ...before, visibility, visibleTo }))}
        />
        <FormActions
          submitLabel={base === undefined ? t('Save {one}', { one }) : t('Save changes')}
          onCancel={onClose}
          isSaving={isSaving}
          loadingText={t('Saving...')}
          error={error}
        />
      </form>
    </Modal>
  )
}

interface Written {
  readonly fields: Readonly<Record<string, unknown>>
  readonly visibility: Visibility
  readonly visibleTo: readonly UserId[]
}

/** Saves the form. The server updates the entity's links to match the names in its fields. */
function saveEntity(
  campaignId: CampaignId,
  kind: EntityKind,
  base: CampaignEntity | undefined,
  { fields: typed, visibility, visibleTo }: Written,
): Promise<Outcome<CampaignEntity>> {
  const fields = trimmed(typed)
  const sight = { visibility, visibleTo: [...visibleTo] }
  // The form is of this kind; TypeScript can't follow that through the union.
  if (base === undefined) return addEntity(campaignId, { kind, fields, ...sight } as EntityDraft)
  const before: Readonly<Record<string, unknown>> = base.fields
  const changed = Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
  return changeEntity(base, { fields: Object.fromEntries(changed), ...sight })
}

/** Trims texts, and drops list items that are blank. */
function trimmed(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.filter((item) => !isBlank(item)) : value,
    ]),
  )
}

function isBlank(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false
  const { name, description }: { readonly name?: unknown; readonly description?: unknown } = item
  return String(name ?? description ?? 'x').trim() === ''
}
