import { SHEET_LENGTHS } from '@hearthlight/rules/character'
import { RELATIONSHIP_KINDS, removeAt } from '@hearthlight/rules/personality'
import { Plus, Trash2, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { t, translate } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { Chip } from '../../../../ui/buttons/chip'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { EmptyState } from '../../../../ui/feedback/empty-state'
import { SelectField, TextField } from '../../../../ui/fields/field'
import type { PersonalityEditor } from './personality-editor'

const BLANK = { name: '', relationship: RELATIONSHIP_KINDS[0] as string, description: '' }

export function RelationshipsTab({ personality: { relationships }, set }: PersonalityEditor) {
  const [entry, setEntry] = useState(BLANK)
  const canAdd = entry.name.trim() !== ''
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!canAdd) return
    set({ relationships: [...relationships, { ...entry, name: entry.name.trim(), description: entry.description.trim() }] })
    setEntry(BLANK)
  }
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form onSubmit={add} className="grid content-start gap-3">
        <TextField label={t('Name')} maxLength={SHEET_LENGTHS.short} value={entry.name} onChange={(name) => setEntry({ ...entry, name })} />
        <SelectField
          label={t('Relationship')}
          value={entry.relationship}
          options={RELATIONSHIP_KINDS.map((kind) => ({ value: kind, label: translate(kind) }))}
          onChoose={(relationship) => setEntry({ ...entry, relationship })}
        />
        <TextField
          label={t('Description')}
          maxLength={SHEET_LENGTHS.long}
          value={entry.description}
          onChange={(description) => setEntry({ ...entry, description })}
        />
        <Button type="submit" className="justify-self-start" icon={<Plus aria-hidden />} disabled={!canAdd}>
          {t('Add relationship')}
        </Button>
      </form>
      {relationships.length === 0 ? (
        <EmptyState icon={<Users />} text={t('Nobody yet. Somebody taught you, wronged you, or waits for your letters.')} />
      ) : (
        <ul className="grid content-start gap-2">
          {relationships.map(({ name, relationship, description }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have equal fields
            <li key={position} className="flex items-start gap-3 rounded-3 border border-line bg-s2 p-3">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
                  {name} <Chip>{translate(relationship)}</Chip>
                </p>
                {description !== '' && <p className="text-sm break-words text-muted">{description}</p>}
              </div>
              <IconButton label={t('Remove {name}', { name })} onClick={() => set({ relationships: removeAt(relationships, position) })}>
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
