import { ENCOUNTER_DIFFICULTIES } from '@hearthlight/rules/scene'
import { t } from '../../../../lib/i18n'
import { useCampaignIndex } from '../../campaign-screen'
import { PillField, SwitchField } from '../../fields/choice-field'
import { MapField } from '../../fields/map-field'
import { MarkdownField } from '../../fields/markdown-field'
import { TextField } from '../../fields/text-field'
import type { FormProps } from '../kind-view'

/** The texts of an encounter. Its creatures come from the Encounter Builder and are read-only here. */
export function EncounterForm({ field }: FormProps<'encounter'>) {
  const locations = useCampaignIndex()
    .ofKind('location')
    .map(({ fields }) => fields.name)
  return (
    <>
      <TextField label={t('Name')} isRequired {...field('name')} />
      <TextField label={t('Location')} {...field('location')} suggestions={locations} />
      <PillField label={t('Difficulty')} {...field('difficulty')} values={ENCOUNTER_DIFFICULTIES} />
      <MarkdownField label={t('Description')} {...field('description')} />
      <SwitchField label={t('Completed')} {...field('isCompleted')} />
      <MapField {...field('mapId')} />
      <MarkdownField label={t('DM notes')} isSecret {...field('notes')} />
    </>
  )
}
