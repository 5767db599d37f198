import { useMaps } from '../../../documents/queries/maps'
import { t } from '../../../lib/i18n'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'

/** Chooses a map of the DM's library that can be loaded at the table. */
export function MapField({ value: mapId, onChange }: { readonly value: string | null; readonly onChange: (mapId: string | null) => void }) {
  const { data } = useMaps()
  const maps = data?.maps ?? []
  const isKnown = mapId === null || data === undefined || maps.some(({ id }) => id === mapId)
  return (
    <Field
      label={t('Map')}
      hint={maps.length === 0 ? t('Maps that you save at a table stand here.') : t('Only you see which map belongs here.')}
    >
      {(control) => (
        <Select
          {...control}
          value={mapId ?? ''}
          options={[
            { value: '', label: t('No map') },
            ...(isKnown ? [] : [{ value: mapId, label: t('A map that is no longer on your shelf') }]),
            ...(data === undefined && mapId !== null ? [{ value: mapId, label: t('The linked map') }] : []),
            ...maps.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={(id) => onChange(id === '' ? null : id)}
        />
      )}
    </Field>
  )
}
