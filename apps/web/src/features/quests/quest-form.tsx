import { LIMITS } from '@hearthlight/protocol'
import type { Quest } from '@hearthlight/table'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/i18n'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { Field, TextAreaField, TextField } from '../../ui/fields/field'
import { HidingField } from '../../ui/fields/hiding-field'
import { TextInput } from '../../ui/fields/text-input'

interface ObjectiveDraft {
  /** Undefined for objectives that are not on the server yet. */
  readonly id?: string
  readonly description: string
}
export type QuestDraft = Pick<Quest, 'name' | 'description' | 'notes' | 'isHidden' | 'shownTo'> & {
  readonly objectives: readonly ObjectiveDraft[]
}

/** Hidden until shown, as everything new. */
export const NEW_QUEST: QuestDraft = { name: '', description: '', notes: '', isHidden: true, objectives: [] }

interface QuestFormProps {
  readonly label: string
  readonly initial: QuestDraft
  readonly onSave: (draft: QuestDraft) => Promise<boolean>
  readonly onClose: () => void
}

export function QuestForm({ label, initial, onSave, onClose }: QuestFormProps) {
  const seats = useTable((table) => table.party.seats)
  const [draft, setDraft] = useState(initial)
  const [objective, setObjective] = useState('')
  const isNameless = draft.name.trim() === ''
  const withObjective = (): QuestDraft =>
    objective.trim() === '' ? draft : { ...draft, objectives: [...draft.objectives, { description: objective.trim() }] }
  const addObjective = () => {
    setDraft(withObjective())
    setObjective('')
  }
  const save = async () => {
    if (!isNameless && (await onSave({ ...withObjective(), name: draft.name.trim() }))) onClose()
  }
  return (
    <form
      aria-label={label}
      className="grid gap-3 rounded-2 border border-line bg-s2 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t('Quest name')}
        isRequired
        maxLength={LIMITS.nameLength}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <TextAreaField
        label={t('Description')}
        rows={2}
        maxLength={LIMITS.descriptionLength}
        className="min-h-16"
        value={draft.description}
        onChange={(description) => setDraft({ ...draft, description })}
      />
      <Field label={t('Objectives')}>
        {(control) => (
          <div className="grid gap-1.5">
            {draft.objectives.map(({ description }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: new objectives have no id, and two may have the same text
              <span key={index} className="flex items-center gap-2 rounded-2 border border-line bg-s1 ps-2.5 text-sm">
                <span className="min-w-0 flex-1">{description}</span>
                <IconButton
                  label={t('Remove objective {description}', { description })}
                  onClick={() => setDraft({ ...draft, objectives: draft.objectives.filter((_each, at) => at !== index) })}
                >
                  <X aria-hidden />
                </IconButton>
              </span>
            ))}
            <span className="flex gap-2">
              <TextInput
                {...control}
                placeholder={t('What has to be done')}
                maxLength={LIMITS.descriptionLength}
                value={objective}
                onChange={(event) => setObjective(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  addObjective()
                }}
              />
              <Button icon={<Plus aria-hidden />} onClick={addObjective} disabled={objective.trim() === ''}>
                {t('Add')}
              </Button>
            </span>
          </div>
        )}
      </Field>
      <HidingField value={draft} seats={seats} onChange={(hiding) => setDraft({ ...draft, ...hiding })} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" disabled={isNameless}>
          {t('Save quest')}
        </Button>
      </div>
    </form>
  )
}
