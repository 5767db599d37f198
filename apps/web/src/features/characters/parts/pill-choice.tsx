import { useId } from 'react'
import { translate } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'

interface PillChoiceProps<Value extends string> {
  readonly legend: string
  readonly values: readonly Value[]
  readonly chosen: string
  readonly nameOf?: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

/** A choice between a few words that are all visible. */
export function PillChoice<Value extends string>({ legend, values, chosen, nameOf = nameOfLook, onChoose }: PillChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => (
          <label
            key={value}
            className={classNames(
              'relative flex min-h-hit cursor-pointer items-center rounded-2 border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              value === chosen ? 'border-gold-fill bg-gold-soft font-semibold' : 'border-line bg-s1 text-muted hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={group}
              aria-label={nameOf(value)}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden>{nameOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function nameOfLook(value: string): string {
  return translate(value, 'looks')
}
