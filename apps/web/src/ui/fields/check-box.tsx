import type { ReactNode } from 'react'

interface CheckBoxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** Violet is for things that players cannot see. */
  readonly tone?: 'gold' | 'violet'
  /** Classes of the whole row, instead of the default ones. */
  readonly className?: string
  /** Classes of the box, instead of the default ones. */
  readonly boxClass?: string
  readonly title?: string | undefined
  /** For boxes whose visible label does not say what they are. */
  readonly 'aria-label'?: string
  readonly disabled?: boolean
  readonly label?: ReactNode
  /** Shown after `label`, where a label is not enough. */
  readonly children?: ReactNode
}

/** A yes/no choice with its label beside it. */
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
