import { type FieldsOf, LIMITS } from '@hearthlight/protocol'
import { QUEST_PRIORITIES, QUEST_STATUSES, QUEST_TYPES } from '@hearthlight/rules/scene'
import { Plus, X } from 'lucide-react'
import { nanoid } from 'nanoid'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { NumberField } from '../../../../ui/fields/number-field'
import { TextInput } from '../../../../ui/fields/text-input'
import { useCampaignIndex } from '../../campaign-screen'
import { ChoiceField, PillField } from '../../fields/choice-field'
import { MarkdownField } from '../../fields/markdown-field'
import { MoreDetails, UnknownHint } from '../../fields/more-details'
import { TextField } from '../../fields/text-field'
import { WordsField } from '../../fields/words-field'
import type { FormProps } from '../kind-view'
import { ObjectivesField } from './objectives-field'

const MOST_REWARD = 100_000_000

export function QuestForm({ draft, set, errors, isNew }: FormProps<'quest'>) {
  const { ofKind } = useCampaignIndex()
  const { rewards } = draft
  return (
    <>
      <TextField label={t('Quest name')} isRequired value={draft.name} error={errors.name} onChange={(name) => set({ name })} />
      <MarkdownField
        label={t('Description')}
        isRequired
        value={draft.description}
        error={errors.description}
        placeholder={t('What is asked of the party, and why it matters.')}
        onChange={(description) => set({ description })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Giver')}
          isRequired
          value={draft.giver}
          error={errors.giver}
          hint={<UnknownHint value={draft.giver} onUse={(giver) => set({ giver })} />}
          suggestions={ofKind('npc').map(({ fields }) => fields.name)}
          onChange={(giver) => set({ giver })}
        />
        <TextField
          label={t('Location')}
          isRequired
          value={draft.location}
          error={errors.location}
          hint={<UnknownHint value={draft.location} onUse={(location) => set({ location })} />}
          suggestions={ofKind('location').map(({ fields }) => fields.name)}
          onChange={(location) => set({ location })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <PillField label={t('Type')} value={draft.type} values={QUEST_TYPES} onChange={(type) => set({ type })} />
        <PillField label={t('Priority')} value={draft.priority} values={QUEST_PRIORITIES} onChange={(priority) => set({ priority })} />
      </div>
      <ObjectivesField objectives={draft.objectives} onChange={(objectives) => set({ objectives })} />
      <MoreDetails isOpen={!isNew}>
        <ChoiceField label={t('Status')} value={draft.status} values={QUEST_STATUSES} onChange={(status) => set({ status })} />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label={t('Experience')}
            unit={t('XP')}
            value={rewards.experience}
            min={0}
            max={MOST_REWARD}
            step={50}
            onChange={(experience) => set({ rewards: { ...rewards, experience } })}
          />
          <NumberField
            label={t('Gold')}
            unit={t('gp')}
            value={rewards.gold}
            min={0}
            max={MOST_REWARD}
            step={10}
            onChange={(gold) => set({ rewards: { ...rewards, gold } })}
          />
        </div>
        <WordsField label={t('Reward items')} values={rewards.items} onChange={(items) => set({ rewards: { ...rewards, items } })} />
        <VariablesField variables={draft.variables} onChange={(variables) => set({ variables })} />
        <MarkdownField
          label={t('DM notes')}
          isSecret
          value={draft.notes}
          maxLength={LIMITS.noteLength}
          onChange={(notes) => set({ notes })}
        />
      </MoreDetails>
    </>
  )
}

type Variable = FieldsOf<'quest'>['variables'][number]
interface VariablesFieldProps {
  readonly variables: readonly Variable[]
  readonly onChange: (variables: Variable[]) => void
}
/** What the story keeps count of: days left, who knows, how angry the baron is. */
function VariablesField({ variables, onChange }: VariablesFieldProps) {
  const change = (id: string, by: Partial<Variable>) => onChange(variables.map((one) => (one.id === id ? { ...one, ...by } : one)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-muted">
        {t('Variables')} <span className="font-normal text-violet">{t('Only you see these.')}</span>
      </legend>
      {variables.map(({ id, name, value }) => (
        <div key={id} className="flex items-center gap-2">
          <TextInput
            aria-label={t('Name of the variable')}
            placeholder={t('Days left')}
            value={name}
            onChange={({ target }) => change(id, { name: target.value })}
          />
          <TextInput
            aria-label={t('Value of {name}', { name })}
            placeholder="3"
            value={value}
            onChange={({ target }) => change(id, { value: target.value })}
          />
          <IconButton label={t('Remove variable {name}', { name })} onClick={() => onChange(variables.filter((one) => one.id !== id))}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        onClick={() => onChange([...variables, { id: nanoid(10), name: '', value: '' }])}
      >
        {t('Add variable')}
      </Button>
    </fieldset>
  )
}
