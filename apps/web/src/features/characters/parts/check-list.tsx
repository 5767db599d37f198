import { useId } from 'react'
import { t } from '../../../lib/i18n'
import { classNames } from '../../../ui/class-names'

export interface CheckOption<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Small text behind the label. */
  readonly note?: string | undefined
}

interface CheckListProps<Value extends string> {
  readonly legend: string
  readonly options: readonly CheckOption<Value>[]
  readonly chosen: readonly Value[]
  /** Once this many boxes are checked, the others are disabled. */
  readonly limit: number
  /** The wizard's footer focuses the field of this name while the choice is missing. */
  readonly field?: string
  /** The title stands above it already. */
  readonly hasHeading?: boolean
  readonly onToggle: (value: Value) => void
}

/** Checkboxes with a limit; the legend shows how many are left. */
export function CheckList<Value extends string>({ legend, options, chosen, limit, field, hasHeading, onToggle }: CheckListProps<Value>) {
  const left = limit - chosen.length
  const id = useId()
  return (
    <fieldset data-field={field}>
      <ChoiceLegend title={legend} count={limit} left={left} hasHeading={hasHeading} />
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, note }) => {
          const isChosen = chosen.includes(value)
          const isDisabled = !isChosen && left <= 0
          return (
            <label
              key={value}
              className={classNames(
                'flex min-h-hit items-center gap-2 rounded-2 border px-3 text-sm transition-colors duration-[var(--dur-2)]',
                isChosen ? 'border-gold-fill bg-gold-soft font-semibold' : 'border-line bg-s1',
                isDisabled ? 'opacity-55' : 'cursor-pointer hover:border-line-strong',
              )}
            >
              <input
                type="checkbox"
                aria-label={label}
                aria-describedby={note === undefined ? undefined : `${id}-${value}`}
                className="size-4 accent-gold-fill"
                checked={isChosen}
                disabled={isDisabled}
                onChange={() => onToggle(value)}
              />
              {label}
              {note !== undefined && (
                <span id={`${id}-${value}`} className="text-xs text-faint">
                  {note}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

interface ChoiceLegendProps {
  readonly title: string
  readonly count: number
  readonly left: number
  /** The title stands above it already. */
  readonly hasHeading?: boolean | undefined
}

/** The name of a choice and how many are left. */
export function ChoiceLegend({ title, count, left, hasHeading = false }: ChoiceLegendProps) {
  return (
    <legend className="mb-2 flex flex-wrap items-baseline gap-x-2 font-semibold">
      <span className={hasHeading ? 'sr-only' : undefined}>{title}</span>
      <span aria-live="polite" className={classNames('text-sm font-normal', left > 0 ? 'text-gold' : 'text-muted')}>
        {t('choose {limit}{rest}', { limit: count, rest: left > 0 ? t(' — {left} left', { left }) : t(' — done') })}
      </span>
    </legend>
  )
}
