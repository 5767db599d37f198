import { Slider as Base } from '@base-ui/react/slider'
import { NumberField } from './number-field'

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly unit?: string
  readonly onChange: (value: number) => void
}

/** A slider with a number field beside it, for users who prefer to type. */
export function Slider({ label, value, min, max, step = 1, unit, onChange }: SliderProps) {
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      onValueChange={(next) => onChange(typeof next === 'number' ? next : (next[0] ?? min))}
      className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1"
    >
      <Base.Label className="col-span-2 text-sm font-semibold text-muted">{label}</Base.Label>
      <Base.Control className="flex min-h-hit touch-none items-center">
        <Base.Track className="h-1.5 w-full rounded-full bg-s3">
          <Base.Indicator className="rounded-full bg-gold-fill" />
          <Base.Thumb
            aria-label={label}
            className="size-5 rounded-full border-2 border-bg bg-gold-fill has-focus-visible:outline-2 has-focus-visible:outline-focus"
          />
        </Base.Track>
      </Base.Control>
      <NumberField label={label} isLabelHidden value={value} min={min} max={max} step={step} unit={unit} onChange={onChange} />
    </Base.Root>
  )
}
