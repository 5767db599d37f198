import type { PointOfInterest } from '@hearthlight/protocol'
import { LOCATION_TYPES } from '@hearthlight/rules/scene'
import { Plus, X } from 'lucide-react'
import { nanoid } from 'nanoid'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { CheckBox } from '../../../../ui/fields/check-box'
import { TextInput } from '../../../../ui/fields/text-input'
import { useCampaignIndex } from '../../campaign-screen'
import { PillField, SwitchField } from '../../fields/choice-field'
import { MapField } from '../../fields/map-field'
import { MarkdownField } from '../../fields/markdown-field'
import { MoreDetails, UnknownHint } from '../../fields/more-details'
import { PictureField } from '../../fields/picture-field'
import { TextField } from '../../fields/text-field'
import type { FormProps } from '../kind-view'

export function LocationForm({ field, isNew }: FormProps<'location'>) {
  const regions = useCampaignIndex()
    .ofKind('location')
    .map(({ fields }) => fields.region)
  return (
    <>
      <TextField label={t('Name')} isRequired {...field('name')} />
      <TextField label={t('Region')} isRequired {...field('region')} hint={<UnknownHint {...field('region')} />} suggestions={regions} />
      <PillField label={t('Type')} {...field('type')} values={LOCATION_TYPES} />
      <MarkdownField label={t('Description')} {...field('description')} placeholder={t('What strikes whoever arrives.')} />
      <div className="flex flex-wrap gap-x-6">
        <SwitchField label={t('Discovered')} {...field('discovered')} />
        <SwitchField label={t('Visited')} {...field('visited')} />
      </div>
      <PictureField label={t('Picture')} purpose="scene" {...field('pictureId')} />
      <MoreDetails isOpen={!isNew}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Population')} {...field('population')} />
          <TextField label={t('Government')} {...field('government')} />
        </div>
        <MapField {...field('mapId')} />
        <PointsField {...field('pointsOfInterest')} />
        <MarkdownField label={t('DM notes')} isSecret {...field('notes')} />
      </MoreDetails>
    </>
  )
}

interface PointsFieldProps {
  readonly value: readonly PointOfInterest[]
  readonly onChange: (points: PointOfInterest[]) => void
}

function PointsField({ value: points, onChange }: PointsFieldProps) {
  const change = (id: string, by: Partial<PointOfInterest>) => onChange(points.map((one) => (one.id === id ? { ...one, ...by } : one)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{t('Points of interest')}</legend>
      {points.map(({ id, name, description, discovered }) => (
        <div key={id} className="grid grid-cols-[1fr_auto] items-center gap-2 rounded-2 border border-line p-2">
          <TextInput
            aria-label={t('Name of the point of interest')}
            placeholder={t('The dry well')}
            value={name}
            onChange={({ target }) => change(id, { name: target.value })}
          />
          <IconButton label={t('Remove {name}', { name })} glyph={X} onClick={() => onChange(points.filter((one) => one.id !== id))} />
          <TextInput
            aria-label={t('What {name} is', { name })}
            placeholder={t('What is there')}
            value={description}
            onChange={({ target }) => change(id, { description: target.value })}
          />
          <CheckBox
            className="flex items-center gap-1.5 text-sm text-muted"
            isChecked={discovered}
            onChange={(isChecked) => change(id, { discovered: isChecked })}
            label={t('found')}
          />
        </div>
      ))}
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        onClick={() => onChange([...points, { id: nanoid(10), name: '', description: '', discovered: false }])}
      >
        {t('Add point of interest')}
      </Button>
    </fieldset>
  )
}
