import { ENCOUNTER_DIFFICULTIES } from '@hearthlight/rules/scene'
import { t } from '../../../../lib/i18n'
import { useCampaignIndex } from '../../campaign-screen'
import { PillField, SwitchField } from '../../fields/choice-field'
import { MapField } from '../../fields/map-field'
import { MarkdownField } from '../../fields/markdown-field'
import { TextField } from '../../fields/text-field'
import type { FormProps } from '../kind-view'

/** What is told about it. Its creatures come from the Encounter Builder and are only shown here. */
export function EncounterForm({ draft, set, errors }: FormProps<'encounter'>) {
  const locations = useCampaignIndex()
    .ofKind('location')
    .map(({ fields }) => fields.name)
  return (
    <>
      <TextField label={t('Name')} isRequired value={draft.name} error={errors.name} onChange={(name) => set({ name })} />
      <TextField label={t('Location')} value={draft.location} suggestions={locations} onChange={(location) => set({ location })} />
      <PillField
        label={t('Difficulty')}
        value={draft.difficulty}
        values={ENCOUNTER_DIFFICULTIES}
        onChange={(difficulty) => set({ difficulty })}
      />
      <MarkdownField label={t('Description')} value={draft.description} onChange={(description) => set({ description })} />
      <SwitchField label={t('Completed')} isOn={draft.isCompleted} onChange={(isCompleted) => set({ isCompleted })} />
      <MapField mapId={draft.mapId} onChange={(mapId) => set({ mapId })} />
      <MarkdownField label={t('DM notes')} isSecret value={draft.notes} onChange={(notes) => set({ notes })} />
    </>
  )
}
