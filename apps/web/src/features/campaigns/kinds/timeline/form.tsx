import { TIMELINE_IMPACTS, TIMELINE_TYPES } from '@hearthlight/rules/scene'
import { t } from '../../../../lib/i18n'
import { useCampaignIndex } from '../../campaign-screen'
import { PillField } from '../../fields/choice-field'
import { MarkdownField } from '../../fields/markdown-field'
import { MoreDetails } from '../../fields/more-details'
import { TextField } from '../../fields/text-field'
import { WordsField } from '../../fields/words-field'
import type { FormProps } from '../kind-view'

export function TimelineForm({ draft, set, errors, isNew }: FormProps<'timeline'>) {
  const { ofKind } = useCampaignIndex()
  const people = [...ofKind('player').map(({ fields }) => fields.characterName), ...ofKind('npc').map(({ fields }) => fields.name)]
  return (
    <>
      <TextField label={t('Title')} isRequired value={draft.title} error={errors.title} onChange={(title) => set({ title })} />
      <TextField
        label={t('Date')}
        isRequired
        value={draft.date}
        error={errors.date}
        placeholder={t('Day 1')}
        hint={t('In the calendar of your world, however you count.')}
        onChange={(date) => set({ date })}
      />
      <PillField label={t('Type')} value={draft.type} values={TIMELINE_TYPES} onChange={(type) => set({ type })} />
      <PillField label={t('Impact')} value={draft.impact} values={TIMELINE_IMPACTS} onChange={(impact) => set({ impact })} />
      <MarkdownField label={t('Description')} value={draft.description} onChange={(description) => set({ description })} />
      <MoreDetails isOpen={!isNew}>
        <WordsField
          label={t('Participants')}
          values={draft.participants}
          suggestions={people}
          onChange={(participants) => set({ participants })}
        />
        <TextField
          label={t('Location')}
          value={draft.location}
          suggestions={ofKind('location').map(({ fields }) => fields.name)}
          onChange={(location) => set({ location })}
        />
        <MarkdownField label={t('DM notes')} isSecret value={draft.notes} onChange={(notes) => set({ notes })} />
      </MoreDetails>
    </>
  )
}
