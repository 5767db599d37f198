import { type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names'

interface OptionRowProps {
  /** `radio` for one of several, `checkbox` for some of many. */
  readonly type: 'radio' | 'checkbox'
  /** Rows of one group form one choice. */
  readonly group: string
  readonly label: string
  readonly description?: ReactNode
  /** Such as a cost, or why the row can't be chosen. */
  readonly note?: string | undefined
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
}

/** One option with its text; the whole row can be pressed. */
export function OptionRow({ type, group, label, description, note, isChosen, isDisabled = false, onChoose }: OptionRowProps) {
  const id = useId()
  return (
    <label
      className={classNames(
        'flex min-h-hit items-start gap-3 rounded-3 border px-3 py-2.5 transition-colors duration-[var(--dur-2)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-gold-fill bg-gold-soft' : 'border-line bg-s2',
        !isDisabled && 'cursor-pointer hover:border-line-strong',
      )}
    >
      <input
        type={type}
        name={group}
        aria-label={label}
        aria-describedby={description === undefined && note === undefined ? undefined : id}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-gold-fill outline-none disabled:opacity-55"
      />
      <span className="grid min-w-0 gap-0.5">
        <span className={classNames('font-semibold', isDisabled && 'opacity-55')}>{label}</span>
        <span id={id} className="grid gap-0.5 empty:hidden">
          {description !== undefined && <span className={classNames('text-sm text-muted', isDisabled && 'opacity-55')}>{description}</span>}
          {note !== undefined && <span className={classNames('text-xs', isDisabled ? 'text-muted' : 'text-faint')}>{note}</span>}
        </span>
      </span>
    </label>
  )
}
