import { LIMITS } from '@hearthlight/protocol'
import type { TokenFields } from '@hearthlight/table'
import { useTable } from '../../live/use-table'
import { Field } from '../../ui/field'
import { CONTROL_CLASS, TextInput } from '../../ui/text-input'

interface TokenFormProps {
  readonly fields: TokenFields
  onChange(fields: TokenFields): void
}

/** Fields of a token, for adding and editing. Sizes are 1 to 4 cells, hit points at least 0, the maximum at least 1. */
export function TokenForm({ fields, onChange }: TokenFormProps) {
  const seats = useTable((table) => table.party.seats)
  const set = <Key extends keyof TokenFields>(key: Key, value: TokenFields[Key]) => onChange({ ...fields, [key]: value })
  const setNumber = (key: 'size' | 'hp' | 'maxHp', least: number, most: number) => (event: React.ChangeEvent<HTMLInputElement>) =>
    set(key, Math.max(least, Math.min(most, Math.trunc(event.target.valueAsNumber) || least)))
  return (
    <div className="grid gap-3">
      <Field label="Name">
        {(control) => (
          <TextInput {...control} value={fields.name} maxLength={LIMITS.nameLength} onChange={(event) => set('name', event.target.value)} />
        )}
      </Field>
      <div className="grid grid-cols-4 gap-2">
        <Field label="Size">
          {(control) => <TextInput {...control} type="number" min={1} max={4} value={fields.size} onChange={setNumber('size', 1, 4)} />}
        </Field>
        <Field label="HP">
          {(control) => <TextInput {...control} type="number" min={0} max={9_999} value={fields.hp} onChange={setNumber('hp', 0, 9_999)} />}
        </Field>
        <Field label="Max HP">
          {(control) => (
            <TextInput {...control} type="number" min={1} max={9_999} value={fields.maxHp} onChange={setNumber('maxHp', 1, 9_999)} />
          )}
        </Field>
        <Field label="Colour">
          {(control) => (
            <input
              {...control}
              type="color"
              value={fields.color}
              className={`${CONTROL_CLASS} px-1.5`}
              onChange={(event) => set('color', event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field label="Belongs to">
        {(control) => (
          <select
            {...control}
            className={CONTROL_CLASS}
            value={fields.ownerId ?? ''}
            onChange={({ target: { value } }) => {
              const owner = seats.find((seat) => seat.id === value)
              onChange({ ...fields, ownerId: owner?.id ?? null, isPlayer: owner !== undefined || fields.isPlayer })
            }}
          >
            <option value="">The DM</option>
            {seats.map((seat) => (
              <option key={seat.id} value={seat.id}>
                {seat.character.name} ({seat.playerName})
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="flex items-center gap-2 text-sm">
        <input type="checkbox" checked={fields.isPlayer} onChange={(event) => set('isPlayer', event.target.checked)} />
        Players may move it
      </label>
      <label className="flex items-center gap-2 text-sm text-violet">
        <input type="checkbox" checked={!fields.isVisible} onChange={(event) => set('isVisible', !event.target.checked)} />
        Hidden from players
      </label>
    </div>
  )
}
