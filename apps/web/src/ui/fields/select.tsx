import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { CONTROL_CLASS } from './text-input'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'onChange'> {
  readonly options: readonly SelectOption[]
  readonly onChoose: (value: string) => void
}

/** The browser's own select: phones open their wheel, keyboards have type-ahead, and it adds no code. */
export function Select({ options, onChoose, className, ...rest }: SelectProps) {
  return (
    <span className="relative grid">
      <select
        className={classNames(CONTROL_CLASS, 'appearance-none pe-10', className)}
        onChange={(event) => onChoose(event.target.value)}
        {...rest}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 end-3 size-5 -translate-y-1/2 text-muted" />
    </span>
  )
}
