import { type CampaignObjective, type FieldsOf, LIMITS } from '@hearthlight/protocol'
import { QUEST_PRIORITIES, QUEST_STATUSES, QUEST_TYPES } from '@hearthlight/rules/scene'
import { Plus, X } from 'lucide-react'
import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { CheckBox } from '../../../../ui/fields/check-box'
import { NumberField } from '../../../../ui/fields/number-field'
import { TextInput } from '../../../../ui/fields/text-input'
import { useCampaignIndex } from '../../campaign-screen'
import { ChoiceField, PillField } from '../../fields/choice-field'
import { MarkdownField } from '../../fields/markdown-field'
import { MoreDetails, UnknownHint } from '../../fields/more-details'
import { TextField } from '../../fields/text-field'
import { WordsField } from '../../fields/words-field'
import type { FormProps } from '../kind-view'

const MOST_REWARD = 100_000_000

export function QuestForm({ draft, field, set, isNew }: FormProps<'quest'>) {
  const { ofKind } = useCampaignIndex()
  const { rewards } = draft
  return (
    <>
      <TextField label={t('Quest name')} isRequired {...field('name')} />
      <MarkdownField
        label={t('Description')}
        isRequired
        {...field('description')}
        placeholder={t('What is asked of the party, and why it matters.')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Giver')}
          isRequired
          {...field('giver')}
          hint={<UnknownHint {...field('giver')} />}
          suggestions={ofKind('npc').map(({ fields }) => fields.name)}
        />
        <TextField
          label={t('Location')}
          isRequired
          {...field('location')}
          hint={<UnknownHint {...field('location')} />}
          suggestions={ofKind('location').map(({ fields }) => fields.name)}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <PillField label={t('Type')} {...field('type')} values={QUEST_TYPES} />
        <PillField label={t('Priority')} {...field('priority')} values={QUEST_PRIORITIES} />
      </div>
      <ObjectivesField {...field('objectives')} />
      <MoreDetails isOpen={!isNew}>
        <ChoiceField label={t('Status')} {...field('status')} values={QUEST_STATUSES} />
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
        <WordsField label={t('Reward items')} value={rewards.items} onChange={(items) => set({ rewards: { ...rewards, items } })} />
        <VariablesField {...field('variables')} />
        <MarkdownField label={t('DM notes')} isSecret {...field('notes')} maxLength={LIMITS.noteLength} />
      </MoreDetails>
    </>
  )
}

type Variable = FieldsOf<'quest'>['variables'][number]
interface VariablesFieldProps {
  readonly value: readonly Variable[]
  readonly onChange: (variables: Variable[]) => void
}
/** Named values that the DM tracks in the story, such as days left, or how angry the baron is. */
function VariablesField({ value: variables, onChange }: VariablesFieldProps) {
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
          <IconButton
            label={t('Remove variable {name}', { name })}
            glyph={X}
            onClick={() => onChange(variables.filter((one) => one.id !== id))}
          />
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

interface ObjectivesFieldProps {
  readonly value: readonly CampaignObjective[]
  readonly onChange: (objectives: CampaignObjective[]) => void
}
/** The objectives, one line each. Enter moves to the next one. */
function ObjectivesField({ value: objectives, onChange }: ObjectivesFieldProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    const description = typed.trim()
    if (description === '') return
    onChange([...objectives, { id: nanoid(10), description, completed: false, optional: false }])
    setTyped('')
    input.current?.focus()
  }
  const change = (id: string, by: Partial<CampaignObjective>) =>
    onChange(objectives.map((objective) => (objective.id === id ? { ...objective, ...by } : objective)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{t('Objectives')}</legend>
      {objectives.map(({ id, description, optional }) => (
        <div key={id} className="flex items-center gap-2">
          <TextInput
            aria-label={t('Objective {description}', { description })}
            value={description}
            maxLength={LIMITS.descriptionLength}
            onChange={({ target }) => change(id, { description: target.value })}
          />
          <CheckBox
            className="flex shrink-0 items-center gap-1.5 text-sm text-muted"
            isChecked={optional}
            onChange={(isChecked) => change(id, { optional: isChecked })}
            label={t('optional')}
          />
          <IconButton
            label={t('Remove objective {description}', { description })}
            glyph={X}
            onClick={() => onChange(objectives.filter((objective) => objective.id !== id))}
          />
        </div>
      ))}
      <div className="flex gap-2">
        <TextInput
          ref={input}
          aria-label={t('New objective')}
          placeholder={t('What has to be done')}
          value={typed}
          maxLength={LIMITS.descriptionLength}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button className="shrink-0" icon={<Plus aria-hidden />} disabled={typed.trim() === ''} onClick={add}>
          {t('Add')}
        </Button>
      </div>
    </fieldset>
  )
}
