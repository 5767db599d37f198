import { DOORS_PER_EFFECT, type DoorAct, type DoorEffect } from '@hearthlight/table'
import { SquareMousePointer, X } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { SelectField } from '../../../ui/fields/field'
import { DOOR_ACT_WORDS, namedDoors } from './door-names'

interface DoorFieldsProps {
  readonly effect: DoorEffect
  readonly onChange: (effect: DoorEffect) => void
  /** Chooses them on the map. */
  readonly onPick: () => void
}

/** REGION-14 Which doors, and what becomes of them. */
export function DoorFields({ effect, onChange, onPick }: DoorFieldsProps) {
  const doors = useNamedDoors()
  const { doorIds } = effect
  const others = doors.filter(({ id }) => !doorIds.includes(id))
  const change = (ids: string[]) => onChange({ ...effect, doorIds: ids })
  return (
    <>
      <SelectField
        label={t('What becomes of the doors')}
        options={DOOR_ACT_WORDS}
        value={effect.act}
        onChoose={(act) => onChange({ ...effect, act: act as DoorAct })}
      />
      {doorIds.length > 0 && (
        <ul aria-label={t('Chosen doors')} className="grid gap-1">
          {doorIds.map((id) => {
            const door = doors.find((each) => each.id === id)
            const name = door?.name ?? t('A door that is gone')
            return (
              <li key={id} className="flex items-center gap-2 rounded-1 bg-s1 ps-3 text-sm">
                <span className="me-auto min-w-0 truncate">{name}</span>
                {door !== undefined && <span className="text-xs text-muted">{door.state}</span>}
                <IconButton label={t('Remove: {name}', { name })} glyph={X} onClick={() => change(doorIds.filter((each) => each !== id))} />
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2 *:first:flex-1">
        {others.length > 0 && doorIds.length < DOORS_PER_EFFECT && (
          <SelectField
            label={t('Add a door')}
            options={[
              { value: '', label: t('Choose') },
              ...others.map(({ id, name, state }) => ({ value: id, label: `${name}, ${state}` })),
            ]}
            value=""
            onChoose={(id) => id !== '' && change([...doorIds, id])}
          />
        )}
        <Button icon={<SquareMousePointer aria-hidden />} disabled={doors.length === 0} onClick={onPick}>
          {t('Choose on the map')}
        </Button>
      </div>
    </>
  )
}

export function useNamedDoors() {
  const walls = useTable((table) => table.map.walls)
  return useMemo(() => namedDoors(walls), [walls])
}
