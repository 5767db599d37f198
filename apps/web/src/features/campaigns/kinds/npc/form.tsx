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

export function NpcForm({ field, isNew }: FormProps<'npc'>) {
  const { ofKind } = useCampaignIndex()
  return (
    <>
      <TextField label={t('Name')} isRequired {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Title')} {...field('title')} placeholder={t('Keeper of the light')} />
        <TextField label={t('Race')} {...field('race')} />
      </div>
      <PillField label={t('Relationship to the party')} {...field('relationship')} values={NPC_RELATIONSHIPS} />
      <MarkdownField label={t('Description')} {...field('description')} placeholder={t('What the party sees first.')} />
      <PictureField label={t('Portrait')} purpose="portrait" {...field('portraitId')} />
      <MoreDetails isOpen={!isNew}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Class')} {...field('class')} />
          <NumberField label={t('Level')} {...field('level')} min={0} max={30} />
          <TextField label={t('Location')} {...field('location')} suggestions={ofKind('location').map(({ fields }) => fields.name)} />
          <TextField
            label={t('Faction')}
            {...field('faction')}
            suggestions={ofKind('npc').flatMap(({ fields }) => (fields.faction === '' ? [] : [fields.faction]))}
          />
          <NumberField label={t('Hit points')} {...field('hp')} min={1} max={9_999} />
          <NumberField label={t('Armor class')} {...field('ac')} min={0} max={99} />
        </div>
        <SwitchField label={t('Alive')} {...field('alive')} />
        <MarkdownField label={t('Personality')} {...field('personality')} />
        <MarkdownField label={t('Goals')} isSecret {...field('goals')} />
        <MarkdownField label={t('Secrets')} isSecret {...field('secrets')} />
        <MarkdownField label={t('DM notes')} isSecret {...field('notes')} />
      </MoreDetails>
    </>
  )
}
