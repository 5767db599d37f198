import type { ReactNode } from 'react'

interface CheckBoxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** Violet is for what players cannot see. */
  readonly tone?: 'gold' | 'violet'
  /** Looks of the whole row, instead of the usual ones. */
  readonly className?: string
  /** Looks of the box, instead of the usual ones. */
  readonly boxClass?: string
  readonly title?: string | undefined
  /** Where the words beside it don't say what it is. */
  readonly 'aria-label'?: string
  readonly disabled?: boolean
  readonly label?: ReactNode
  /** Where a label is not enough. */
  readonly children?: ReactNode
}

/** A yes or no with its words beside it. */
export function CheckBox({ isChecked, onChange, tone = 'gold', className, boxClass, title, label, children, ...input }: CheckBoxProps) {
  return (
    <label className={className ?? ROWS[tone]} title={title}>
      <input
        type="checkbox"
        checked={isChecked}
        className={boxClass ?? BOXES[tone]}
        onChange={({ target }) => onChange(target.checked)}
        {...input}
      />
      {label}
      {children}
    </label>
  )
}

const ROWS = { gold: 'flex min-h-hit items-center gap-2 text-sm', violet: 'flex min-h-hit items-center gap-2 text-sm text-violet' } as const
const BOXES = { gold: 'size-4 accent-[var(--gold-fill)]', violet: 'size-4 accent-[var(--violet-fill)]' } as const
