import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '../../lib/i18n'

interface NumberFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly unit?: string | undefined
  readonly onChange: (value: number) => void
}

const STEPPER = 'grid w-hit place-items-center text-muted transition-colors hover:bg-s3 hover:text-text disabled:opacity-55'
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** A number that can be typed or stepped; clamped to its limits. An emptied field keeps the previous number. */
export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden = false, value, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, step = 1 } = props
  const id = useId()
  // The text in the field during typing: not every intermediate text is a number.
  const [typed, setTyped] = useState<string>()
  const set = (next: number) => {
    const clamped = Math.min(max, Math.max(min, next))
    if (clamped !== value) props.onChange(clamped)
  }
  const stepBy = (steps: number) => {
    setTyped(undefined)
    set(value + steps * step)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = KEY_STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    stepBy(steps)
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold text-muted'}>
        {label}
      </label>
      <div className="flex min-h-hit overflow-hidden rounded-2 border border-line-strong bg-s2">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('Decrease')}
          className={STEPPER}
          disabled={value <= min}
          onClick={() => stepBy(-1)}
        >
          <Minus aria-hidden className="size-4" />
        </button>
        <input
          id={id}
          type="text"
          inputMode={step % 1 === 0 && min >= 0 ? 'numeric' : undefined}
          autoComplete="off"
          className="w-12 bg-transparent text-center tabular-nums lining-nums"
          value={typed ?? String(value)}
          onChange={({ target }) => {
            setTyped(target.value)
            const next = readNumber(target.value)
            if (next !== undefined && next >= min && next <= max) set(next)
          }}
          onBlur={() => {
            const next = readNumber(typed ?? '')
            if (next !== undefined) set(next)
            setTyped(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        {props.unit !== undefined && <span className="self-center pe-1 text-xs text-faint">{props.unit}</span>}
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('Increase')}
          className={STEPPER}
          disabled={value >= max}
          onClick={() => stepBy(1)}
        >
          <Plus aria-hidden className="size-4" />
        </button>
      </div>
    </div>
  )
}

function readNumber(text: string): number | undefined {
  // Half the world writes a comma as the decimal point.
  const trimmed = text.trim().replace(',', '.').replace('−', '-')
  const value = Number(trimmed)
  return trimmed === '' || !Number.isFinite(value) ? undefined : value
}
