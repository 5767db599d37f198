import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names'
import { tooltip } from '../overlays/tooltip'
import { type ButtonVariant, buttonClass } from './button'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title'> {
  /** What the button does: its accessible name and its tooltip. */
  readonly label: string
  /** The key that does the same, shown in the tooltip. */
  readonly shortcut?: string
  readonly variant?: ButtonVariant
  readonly glyph?: LucideIcon
  /** Instead of `glyph`: a glyph with its own classes. */
  readonly children?: ReactNode
}

export function IconButton({
  label,
  shortcut,
  variant = 'ghost',
  className,
  type = 'button',
  glyph: Glyph,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className={classNames(buttonClass(variant, 'icon'), '[&>svg]:size-5', className)}
      {...tooltip(label, shortcut)}
      {...rest}
    >
      {Glyph === undefined ? children : <Glyph aria-hidden />}
    </button>
  )
}
