import { LIMITS } from '@hearthlight/protocol'
import { CONDITION_NAMES } from '@hearthlight/rules'
import type { TokenFields } from '@hearthlight/table'
import { useState } from 'react'
import { t, translate } from '../../../lib/i18n'
import { useTable } from '../../../live/use-table'
import { CheckBox } from '../../../ui/fields/check-box'
import { ColourGrid } from '../../../ui/fields/colour-grid'
import { Field, TextField } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { TextArea, TextInput } from '../../../ui/fields/text-input'
import { fillFor, PLAYER_FILL, SIDE_FILLS } from '../scene/token-side'
import { COLOURS } from '../tools/colours'
import { TokenFace } from './token-face'

interface TokenFormProps {
  readonly fields: TokenFields
  onChange(changes: Partial<TokenFields>): void
}

/** Fields of a token, for adding and editing. Sizes are half a cell to 6 cells, hit points at least 0, the maximum at least 1. */
export function TokenForm({ fields, onChange }: TokenFormProps) {
  return (
    <div className="grid gap-4">
      <TextField
        label={t('Name')}
        isRequired
        autoFocus
        value={fields.name}
        maxLength={LIMITS.nameLength}
        onChange={(text) => onChange({ name: text })}
      />
      <div className="grid grid-cols-3 gap-2">
        <Field label={t('Size')}>
          {(control) => (
            <Select {...control} value={sizeOf(fields)} options={SIZES} onChoose={(size) => onChange(SIZE_CHANGES[size] ?? {})} />
          )}
        </Field>
        <NumberInput
          label={t('HP')}
          min={0}
          max={9_999}
          value={fields.hp}
          onChange={(hp) => onChange(hp > fields.maxHp ? { hp, maxHp: hp } : { hp })}
        />
        <NumberInput label={t('Max HP')} min={1} max={9_999} value={fields.maxHp} onChange={(maxHp) => onChange({ maxHp })} />
      </div>
      <Sides fields={fields} onChange={onChange} />
      <details className="group rounded-2 border border-line px-3 py-2">
        <summary className="min-h-hit content-center text-sm font-semibold text-muted">{t('Looks')}</summary>
        <div className="grid gap-4 pt-2 pb-2">
          <TokenFace fields={fields} onChange={onChange} />
          <ColourGrid legend={t('Colour')} colours={TOKEN_COLOURS} chosen={fields.color} onChoose={(color) => onChange({ color })} />
        </div>
      </details>
      <Conditions fields={fields} onChange={onChange} />
      <Field label={t('Notes')} hint={t('Only you, the DM, see these.')}>
        {(control) => (
          <TextArea
            {...control}
            value={fields.notes}
            maxLength={LIMITS.tokenNotesLength}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}

/** Cells per side; half a cell is one that is shown half as large. */
export const SIZES = ['½', '1', '2', '3', '4', '5', '6'].map((size) => ({ value: size, label: size }))

export const SIZE_CHANGES: Readonly<Record<string, Partial<TokenFields>>> = Object.fromEntries(
  SIZES.map(({ value }) => [value, { size: value === '½' ? 1 : Number(value), isHalfSize: value === '½' }]),
)

export function sizeOf({ size, isHalfSize }: Pick<TokenFields, 'size' | 'isHalfSize'>): string {
  return isHalfSize === true ? '½' : String(size)
}

/** The fills of sides come first: they also set the ring on the map. */
const TOKEN_COLOURS = [
  { name: t('Player'), hex: PLAYER_FILL },
  { name: t('Friendly'), hex: SIDE_FILLS.friendly },
  { name: t('Neutral'), hex: SIDE_FILLS.neutral },
  { name: t('Hostile'), hex: SIDE_FILLS.hostile },
  ...COLOURS,
]

interface NumberInputProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  onChange(value: number): void
}

function NumberInput({ label, min, max, value, onChange }: NumberInputProps) {
  // The text while it is typed: an emptied field is not yet a number.
  const [typed, setTyped] = useState<string>()
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          min={min}
          max={max}
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value)
            if (Number.isFinite(target.valueAsNumber)) onChange(Math.max(min, Math.min(max, Math.trunc(target.valueAsNumber))))
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  )
}

/** Ownership and visibility. */
function Sides({ fields, onChange }: TokenFormProps) {
  const seats = useTable((table) => table.party.seats)
  const owners = seats.map((seat) => ({ value: seat.id, label: `${seat.character.name} (${seat.playerName})` }))
  return (
    <>
      <Field label={t('Belongs to')}>
        {(control) => (
          <Select
            {...control}
            value={fields.ownerId ?? ''}
            options={[{ value: '', label: t('The DM') }, ...owners]}
            onChoose={(value) => {
              const owner = seats.find((seat) => seat.id === value)
              const isPlayer = owner !== undefined || fields.isPlayer
              onChange({ ownerId: owner?.id ?? null, isPlayer, color: fillFor({ ...fields, isPlayer }) })
            }}
          />
        )}
      </Field>
      <div className="grid gap-1">
        <CheckBox
          isChecked={fields.isPlayer}
          onChange={(isPlayer) => onChange({ isPlayer, color: fillFor({ ...fields, isPlayer }) })}
          label={t('Players may move it')}
        />
        <CheckBox
          tone="violet"
          isChecked={!fields.isVisible}
          onChange={(isChecked) => onChange({ isVisible: !isChecked })}
          label={t('Hidden from players')}
        />
      </div>
    </>
  )
}

function Conditions({ fields, onChange }: TokenFormProps) {
  const { conditions } = fields
  return (
    <details className="rounded-2 border border-line px-3 py-2" open={conditions.length > 0}>
      <summary className="min-h-hit content-center text-sm font-semibold text-muted">
        {t('Conditions')}{' '}
        {conditions.length > 0 && <span className="font-normal text-text">{conditions.map((each) => translate(each)).join(', ')}</span>}
      </summary>
      <div className="grid grid-cols-2 gap-x-3 pt-1 sm:grid-cols-3">
        {CONDITION_NAMES.map((name) => (
          <CheckBox
            key={name}
            isChecked={conditions.includes(name)}
            onChange={(isChecked) =>
              onChange({ conditions: isChecked ? [...conditions, name] : conditions.filter((each) => each !== name) })
            }
            label={translate(name)}
          />
        ))}
      </div>
    </details>
  )
}
