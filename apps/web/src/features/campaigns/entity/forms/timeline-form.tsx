import { TIMELINE_IMPACTS, TIMELINE_TYPES } from '@hearthlight/rules/scene'
import { PillField } from '../../fields/choice-field'
import { MarkdownField } from '../../fields/markdown-field'
import { TextField } from '../../fields/text-field'
import { WordsField } from '../../fields/words-field'
import { useWorld } from '../../world-context'
import type { FormProps } from './form-props'
import { MoreDetails } from './more-details'

export function TimelineForm({ draft, set, errors, isNew }: FormProps<'timeline'> & { readonly isNew: boolean }) {
  const { ofKind } = useWorld()
  const people = [...ofKind('player').map(({ fields }) => fields.characterName), ...ofKind('npc').map(({ fields }) => fields.name)]
  return (
    <>
      <TextField label="Title" isRequired value={draft.title} error={errors.title} onChange={(title) => set({ title })} />
      <TextField
        label="Date"
        isRequired
        value={draft.date}
        error={errors.date}
        placeholder="Day 1"
        hint="In the calendar of your world, however you count."
        onChange={(date) => set({ date })}
      />
      <PillField label="Type" value={draft.type} values={TIMELINE_TYPES} onChange={(type) => set({ type })} />
      <PillField label="Impact" value={draft.impact} values={TIMELINE_IMPACTS} onChange={(impact) => set({ impact })} />
      <MarkdownField label="Description" value={draft.description} onChange={(description) => set({ description })} />
      <MoreDetails isOpen={!isNew}>
        <WordsField
          label="Participants"
          values={draft.participants}
          suggestions={people}
          onChange={(participants) => set({ participants })}
        />
        <TextField
          label="Location"
          value={draft.location}
          suggestions={ofKind('location').map(({ fields }) => fields.name)}
          onChange={(location) => set({ location })}
        />
        <MarkdownField label="DM notes" isSecret value={draft.notes} onChange={(notes) => set({ notes })} />
      </MoreDetails>
    </>
  )
}
