import { TIMELINE_IMPACTS, TIMELINE_TYPES } from '@hearthlight/rules/scene'
import { t } from '../../../../lib/i18n'
import { useCampaignIndex } from '../../campaign-screen'
import { PillField } from '../../fields/choice-field'
import { MarkdownField } from '../../fields/markdown-field'
import { MoreDetails } from '../../fields/more-details'
import { TextField } from '../../fields/text-field'
import { WordsField } from '../../fields/words-field'
import type { FormProps } from '../kind-view'

export function TimelineForm({ field, isNew }: FormProps<'timeline'>) {
  const { ofKind } = useCampaignIndex()
  const people = [...ofKind('player').map(({ fields }) => fields.characterName), ...ofKind('npc').map(({ fields }) => fields.name)]
  return (
    <>
      <TextField label={t('Title')} isRequired {...field('title')} />
      <TextField
        label={t('Date')}
        isRequired
        {...field('date')}
        placeholder={t('Day 1')}
        hint={t('In the calendar of your world, however you count.')}
      />
      <PillField label={t('Type')} {...field('type')} values={TIMELINE_TYPES} />
      <PillField label={t('Impact')} {...field('impact')} values={TIMELINE_IMPACTS} />
      <MarkdownField label={t('Description')} {...field('description')} />
      <MoreDetails isOpen={!isNew}>
        <WordsField label={t('Participants')} {...field('participants')} suggestions={people} />
        <TextField label={t('Location')} {...field('location')} suggestions={ofKind('location').map(({ fields }) => fields.name)} />
        <MarkdownField label={t('DM notes')} isSecret {...field('notes')} />
      </MoreDetails>
    </>
  )
}
