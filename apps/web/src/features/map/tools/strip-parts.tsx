import { type ChangeEvent, type ReactNode, useId } from 'react'
import { t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'

interface ChoiceProps<Value extends string> {
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  readonly chosen: Value
  onChoose(value: Value): void
}

/** A choice between a few values, side by side; arrow keys choose. */
export function Choice<Value extends string>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset className="flex min-w-0 max-w-full flex-wrap overflow-hidden rounded-2 border border-line-strong">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label, icon }) => (
        <label
          key={value}
          className={classNames(
            'relative flex min-h-hit cursor-pointer items-center gap-1.5 px-2.5 text-sm has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus [&>svg]:size-4',
            value === chosen ? 'bg-gold-soft text-gold' : 'text-muted hover:bg-s3',
          )}
        >
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {icon}
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface AmountProps {
  readonly label: string
  readonly value: number
  readonly limits: { readonly min: number; readonly max: number; readonly step: number }
  readonly unit?: string
  onChange(value: number): void
}

/** A slider and a number field for the same value. */
export function Amount({ label, value, limits: { min, max, step }, unit, onChange }: AmountProps) {
  const id = useId()
  const set = ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    const number = Number(text)
    if (text === '' || !Number.isFinite(number)) return
    onChange(Math.min(max, Math.max(min, Math.round(number / step) * step)))
  }
  const input = { min, max, step, value, onChange: set }
  return (
    <span className="flex items-center gap-2 text-sm text-muted">
      <label htmlFor={id}>{label}</label>
      <input type="range" aria-label={t('{label}, slider', { label })} {...input} className="w-24 accent-gold-fill max-sm:w-20" />
      <input
        id={id}
        type="number"
        {...input}
        className="min-h-hit w-14 rounded-2 border border-line-strong bg-s2 px-1.5 text-center text-text tabular-nums lining-nums"
      />
      {unit}
    </span>
  )
}
