import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '../../../ui/buttons/button'
import { classNames } from '../../../ui/class-names'

interface RailButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string
  readonly icon: ReactNode
  /** In the narrow rail the label is below the icon. */
  readonly isCompact: boolean
  readonly isDms?: boolean
}

/** A button of the left panel. Its label is always visible. */
export function RailButton({ label, icon, isCompact, isDms = false, className, ...rest }: RailButtonProps) {
  const looks = isCompact
    ? classNames(
        'flex min-h-11 w-full flex-col items-center justify-center gap-0.5 rounded-2 px-0.5 py-1 text-center text-2xs leading-tight hover:bg-s3',
        isDms ? 'text-violet' : 'text-muted hover:text-text',
      )
    : classNames(buttonClass(isDms ? 'dm' : 'secondary'), 'w-full justify-start! gap-2 px-3!')
  return (
    <button type="button" className={classNames(looks, '[&>svg]:size-[1.125rem] [&>svg]:shrink-0', className)} {...rest}>
      {icon}
      {label}
    </button>
  )
}
