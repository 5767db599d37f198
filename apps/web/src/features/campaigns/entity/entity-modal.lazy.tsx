import {
  type CampaignEntity,
  type CampaignId,
  type EntityDraft,
  type EntityKind,
  type FieldsOf,
  type UserId,
  VISIBILITY_DEFAULTS,
  type Visibility,
} from '@hearthlight/protocol'
import { Eye, EyeOff, Users } from 'lucide-react'
import { useState } from 'react'
import { addEntity, changeEntity } from '../../../documents/queries/campaign-entities'
import type { Outcome } from '../../../http/call'
import { useFieldErrors } from '../../../http/use-field-errors'
import { t } from '../../../lib/i18n'
import { useBusy } from '../../../ui/feedback/use-busy'
import { CheckBox } from '../../../ui/fields/check-box'
import { handleSubmit } from '../../../ui/fields/field'
import { FormActions, Modal } from '../../../ui/overlays/modal'
import { useCampaignIndex } from '../campaign-screen'
import { bindFields } from '../fields/bind-fields'
import { missingFields } from '../fields/missing-fields'
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
    visibility: base?.visibility ?? VISIBILITY_DEFAULTS[kind],
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

interface VisibilityFieldProps {
  readonly visibility: Visibility
  readonly visibleTo: readonly UserId[]
  readonly onChange: (visibility: Visibility, visibleTo: UserId[]) => void
}

const CHOICES = [
  { value: 'dm', label: t('DM only'), glyph: EyeOff },
  { value: 'players', label: t('All players'), glyph: Eye },
  { value: 'chosen', label: t('Chosen players'), glyph: Users },
] as const
/** Sets who may know of the entity. Violet marks what only the DM sees. */
function VisibilityField({ visibility, visibleTo, onChange }: VisibilityFieldProps) {
  const members = useCampaignIndex().open.members.filter(({ status }) => status === 'member')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{t('Who sees it')}</legend>
      <div className="grid grid-cols-3 gap-1.5">
        {CHOICES.map(({ value, label, glyph: Glyph }) => (
          <label
            key={value}
            className={`flex min-h-12 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-2 border border-line bg-s2 px-2 py-1.5 text-center text-xs font-semibold text-muted hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
              value === 'dm'
                ? 'has-checked:border-violet has-checked:bg-violet-soft has-checked:text-violet'
                : 'has-checked:border-gold has-checked:bg-gold-soft has-checked:text-gold'
            }`}
          >
            <input
              type="radio"
              name="visibility"
              className="sr-only"
              checked={visibility === value}
              onChange={() => onChange(value, value === 'chosen' ? [...visibleTo] : [])}
            />
            <Glyph aria-hidden className="size-5" />
            {label}
          </label>
        ))}
      </div>
      {visibility === 'chosen' && members.length === 0 && (
        <p className="text-sm text-faint">{t('Nobody has joined this campaign yet; until then only you see it.')}</p>
      )}
      {visibility === 'chosen' && members.length > 0 && (
        <div className="flex flex-wrap gap-x-4">
          {members.map(({ userId, username, characterName }) => (
            <CheckBox
              key={userId}
              isChecked={visibleTo.includes(userId)}
              onChange={(isChecked) => onChange('chosen', isChecked ? [...visibleTo, userId] : visibleTo.filter((each) => each !== userId))}
            >
              {username}
              {characterName !== '' && <span className="text-faint">{characterName}</span>}
            </CheckBox>
          ))}
        </div>
      )}
    </fieldset>
  )
}
