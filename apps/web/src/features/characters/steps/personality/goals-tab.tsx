import { SHEET_LENGTHS } from '@hearthlight/rules/character'
import { GOAL_TYPES, type GoalType, removeAt } from '@hearthlight/rules/personality'
import { Flag, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { Chip } from '../../../../ui/buttons/chip'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { EmptyState } from '../../../../ui/feedback/empty-state'
import { SelectField, TextField } from '../../../../ui/fields/field'
import { Suggestions } from '../../parts/word-list'
import type { PersonalityEditor } from './personality-editor'

const BLANK = { type: 'short-term' as GoalType, description: '', motivation: '' }
const TYPE_NAMES: Record<GoalType, string> = { 'short-term': t('Short-term'), 'long-term': t('Long-term'), 'life-goal': t('Life goal') }

export function GoalsTab({ personality: { goals }, set, tables }: PersonalityEditor) {
  const [entry, setEntry] = useState(BLANK)
  const canAdd = entry.description.trim() !== ''
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!canAdd) return
    set({ goals: [...goals, { type: entry.type, description: entry.description.trim(), motivation: entry.motivation.trim() }] })
    setEntry({ ...BLANK, type: entry.type })
  }
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form onSubmit={add} className="grid content-start gap-3">
        <SelectField
          label={t('Type')}
          value={entry.type}
          options={GOAL_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }))}
          onChoose={(type) => setEntry({ ...entry, type: type as GoalType })}
        />
        <TextField
          label={t('Goal')}
          maxLength={SHEET_LENGTHS.long}
          value={entry.description}
          onChange={(description) => setEntry({ ...entry, description })}
        />
        <TextField
          label={t('Why it matters')}
          maxLength={SHEET_LENGTHS.long}
          value={entry.motivation}
          onChange={(motivation) => setEntry({ ...entry, motivation })}
        />
        <Button type="submit" className="justify-self-start" icon={<Plus aria-hidden />} disabled={!canAdd}>
          {t('Add goal')}
        </Button>
        <Suggestions
          thing={t('goal')}
          texts={tables.goals[entry.type]}
          chosen={goals.map(({ description }) => description)}
          onChoose={(description) => set({ goals: [...goals, { type: entry.type, description, motivation: '' }] })}
        />
      </form>
      {goals.length === 0 ? (
        <EmptyState icon={<Flag />} text={t('No goals yet. What would you like to have done by the next full moon?')} />
      ) : (
        <ul className="grid content-start gap-2">
          {goals.map(({ type, description, motivation }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two goals may have equal fields
            <li key={position} className="flex items-start gap-3 rounded-3 border border-line bg-s2 p-3">
              <div className="min-w-0 grow">
                <Chip>{TYPE_NAMES[type]}</Chip>
                <p className="mt-1 font-semibold break-words">{description}</p>
                {motivation !== '' && <p className="text-sm break-words text-muted">{motivation}</p>}
              </div>
              <IconButton
                label={t('Remove goal: {description}', { description })}
                onClick={() => set({ goals: removeAt(goals, position) })}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
