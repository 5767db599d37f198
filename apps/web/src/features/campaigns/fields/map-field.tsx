import { useMaps } from '../../../api/maps'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/select'

interface MapFieldProps {
  readonly mapId: string | null
  readonly onChange: (mapId: string | null) => void
}

/** A map of the DM's shelf, ready to be laid on the table. */
export function MapField({ mapId, onChange }: MapFieldProps) {
  const { data } = useMaps()
  const maps = data?.maps ?? []
  const isKnown = mapId === null || data === undefined || maps.some(({ id }) => id === mapId)
  return (
    <Field label="Map" hint={maps.length === 0 ? 'Maps that you save at a table stand here.' : 'Only you see which map belongs here.'}>
      {(control) => (
        <Select
          {...control}
          value={mapId ?? ''}
          options={[
            { value: '', label: 'No map' },
            ...(isKnown ? [] : [{ value: mapId, label: 'A map that is no longer on your shelf' }]),
            ...(data === undefined && mapId !== null ? [{ value: mapId, label: 'The linked map' }] : []),
            ...maps.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChoose={(id) => onChange(id === '' ? null : id)}
        />
      )}
    </Field>
  )
}
