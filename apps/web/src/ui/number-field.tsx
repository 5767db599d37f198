import { NumberField as Base } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'

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

const STEPPER = 'grid w-9 place-items-center text-muted transition-colors hover:bg-s3 hover:text-text data-disabled:opacity-55'

/** A number that can be typed or stepped; clamped to its limits. An emptied field keeps the last number. */
export function NumberField({ label, isLabelHidden = false, value, min, max, step = 1, unit, onChange }: NumberFieldProps) {
  const id = useId()
  return (
    <Base.Root
      id={id}
      value={value}
      min={min}
      max={max}
      step={step}
      onValueChange={(next) => next !== null && onChange(next)}
      className="grid gap-1.5"
    >
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold text-muted'}>
        {label}
      </label>
      <Base.Group className="flex min-h-hit overflow-hidden rounded-2 border border-line-strong bg-s2">
        <Base.Decrement className={STEPPER}>
          <Minus aria-hidden className="size-4" />
        </Base.Decrement>
        <Base.Input className="w-12 bg-transparent text-center tabular-nums lining-nums" />
        {unit !== undefined && <span className="self-center pr-1 text-xs text-faint">{unit}</span>}
        <Base.Increment className={STEPPER}>
          <Plus aria-hidden className="size-4" />
        </Base.Increment>
      </Base.Group>
    </Base.Root>
  )
}
