import { NPC_RELATIONSHIPS } from '@hearthlight/rules/scene'
import { t } from '../../../../lib/i18n'
import { NumberField } from '../../../../ui/fields/number-field'
import { useCampaignIndex } from '../../campaign-screen'
import { PillField, SwitchField } from '../../fields/choice-field'
import { MarkdownField } from '../../fields/markdown-field'
import { MoreDetails } from '../../fields/more-details'
import { PictureField } from '../../fields/picture-field'
import { TextField } from '../../fields/text-field'
import type { FormProps } from '../kind-view'

export function NpcForm({ draft, set, errors, isNew }: FormProps<'npc'>) {
  const { ofKind } = useCampaignIndex()
  return (
    <>
      <TextField label={t('Name')} isRequired value={draft.name} error={errors.name} onChange={(name) => set({ name })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Title')} value={draft.title} placeholder={t('Keeper of the light')} onChange={(title) => set({ title })} />
        <TextField label={t('Race')} value={draft.race} onChange={(race) => set({ race })} />
      </div>
      <PillField
        label={t('Relationship to the party')}
        value={draft.relationship}
        values={NPC_RELATIONSHIPS}
        onChange={(relationship) => set({ relationship })}
      />
      <MarkdownField
        label={t('Description')}
        value={draft.description}
        placeholder={t('What the party sees first.')}
        onChange={(description) => set({ description })}
      />
      <PictureField label={t('Portrait')} purpose="portrait" uploadId={draft.portraitId} onChange={(portraitId) => set({ portraitId })} />
      <MoreDetails isOpen={!isNew}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Class')} value={draft.class} onChange={(name) => set({ class: name })} />
          <NumberField label={t('Level')} value={draft.level} min={0} max={30} onChange={(level) => set({ level })} />
          <TextField
            label={t('Location')}
            value={draft.location}
            suggestions={ofKind('location').map(({ fields }) => fields.name)}
            onChange={(location) => set({ location })}
          />
          <TextField
            label={t('Faction')}
            value={draft.faction}
            suggestions={ofKind('npc').flatMap(({ fields }) => (fields.faction === '' ? [] : [fields.faction]))}
            onChange={(faction) => set({ faction })}
          />
          <NumberField label={t('Hit points')} value={draft.hp} min={1} max={9_999} onChange={(hp) => set({ hp })} />
          <NumberField label={t('Armor class')} value={draft.ac} min={0} max={99} onChange={(ac) => set({ ac })} />
        </div>
        <SwitchField label={t('Alive')} isOn={draft.alive} onChange={(alive) => set({ alive })} />
        <MarkdownField label={t('Personality')} value={draft.personality} onChange={(personality) => set({ personality })} />
        <MarkdownField label={t('Goals')} isSecret value={draft.goals} onChange={(goals) => set({ goals })} />
        <MarkdownField label={t('Secrets')} isSecret value={draft.secrets} onChange={(secrets) => set({ secrets })} />
        <MarkdownField label={t('DM notes')} isSecret value={draft.notes} onChange={(notes) => set({ notes })} />
      </MoreDetails>
    </>
  )
}
