import type { PointOfInterest } from '@hearthlight/protocol'
import { LOCATION_TYPES } from '@hearthlight/rules/scene'
import { Plus, X } from 'lucide-react'
import { nanoid } from 'nanoid'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { TextInput } from '../../../../ui/fields/text-input'
import { useCampaignIndex } from '../../campaign-screen'
import { PillField, SwitchField } from '../../fields/choice-field'
import { MapField } from '../../fields/map-field'
import { MarkdownField } from '../../fields/markdown-field'
import { MoreDetails, UnknownHint } from '../../fields/more-details'
import { PictureField } from '../../fields/picture-field'
import { TextField } from '../../fields/text-field'
import type { FormProps } from '../kind-view'

export function LocationForm({ draft, set, errors, isNew }: FormProps<'location'>) {
  const regions = useCampaignIndex()
    .ofKind('location')
    .map(({ fields }) => fields.region)
  return (
    <>
      <TextField label={t('Name')} isRequired value={draft.name} error={errors.name} onChange={(name) => set({ name })} />
      <TextField
        label={t('Region')}
        isRequired
        value={draft.region}
        error={errors.region}
        hint={<UnknownHint value={draft.region} onUse={(region) => set({ region })} />}
        suggestions={regions}
        onChange={(region) => set({ region })}
      />
      <PillField label={t('Type')} value={draft.type} values={LOCATION_TYPES} onChange={(type) => set({ type })} />
      <MarkdownField
        label={t('Description')}
        value={draft.description}
        placeholder={t('What strikes whoever arrives.')}
        onChange={(description) => set({ description })}
      />
      <div className="flex flex-wrap gap-x-6">
        <SwitchField label={t('Discovered')} isOn={draft.discovered} onChange={(discovered) => set({ discovered })} />
        <SwitchField label={t('Visited')} isOn={draft.visited} onChange={(visited) => set({ visited })} />
      </div>
      <PictureField label={t('Picture')} purpose="scene" uploadId={draft.pictureId} onChange={(pictureId) => set({ pictureId })} />
      <MoreDetails isOpen={!isNew}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('Population')} value={draft.population} onChange={(population) => set({ population })} />
          <TextField label={t('Government')} value={draft.government} onChange={(government) => set({ government })} />
        </div>
        <MapField mapId={draft.mapId} onChange={(mapId) => set({ mapId })} />
        <PointsField points={draft.pointsOfInterest} onChange={(pointsOfInterest) => set({ pointsOfInterest })} />
        <MarkdownField label={t('DM notes')} isSecret value={draft.notes} onChange={(notes) => set({ notes })} />
      </MoreDetails>
    </>
  )
}

interface PointsFieldProps {
  readonly points: readonly PointOfInterest[]
  readonly onChange: (points: PointOfInterest[]) => void
}

function PointsField({ points, onChange }: PointsFieldProps) {
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
          <IconButton label={t('Remove {name}', { name })} onClick={() => onChange(points.filter((one) => one.id !== id))}>
            <X aria-hidden />
          </IconButton>
          <TextInput
            aria-label={t('What {name} is', { name })}
            placeholder={t('What is there')}
            value={description}
            onChange={({ target }) => change(id, { description: target.value })}
          />
          <label className="flex items-center gap-1.5 text-sm text-muted">
            <input
              type="checkbox"
              checked={discovered}
              className="size-4 accent-[var(--gold-fill)]"
              onChange={({ target }) => change(id, { discovered: target.checked })}
            />
            {t('found')}
          </label>
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
