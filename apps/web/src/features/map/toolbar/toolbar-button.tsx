import { Toolbar } from '@base-ui/react/toolbar'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../../../ui/class-names'
import { tooltip } from '../../../ui/overlays/tooltip'

interface ToolbarButtonProps extends Omit<ComponentProps<typeof Toolbar.Button>, 'className' | 'title' | 'children'> {
  readonly label: string
  readonly shortcut?: string | undefined
  readonly isPressed?: boolean
  /** A toggle that is on or off; only the chosen tool is filled with gold. */
  readonly isSwitch?: boolean
  readonly isSmall?: boolean
  readonly glyph: LucideIcon
  readonly 'data-tour'?: string
}

/** A button of the map: an icon with a name, a key and a tooltip. The whole toolbar is one tab stop. */
export function ToolbarButton({
  label,
  shortcut,
  isPressed,
  isSwitch = false,
  isSmall = false,
  glyph: Glyph,
  ...rest
}: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      className={classNames(BUTTON, isSwitch ? SWITCH : TOOL, isSmall ? 'size-10' : 'size-11')}
      {...tooltip(label, shortcut)}
      {...rest}
    >
      <Glyph aria-hidden />
    </Toolbar.Button>
  )
}

export function ToolbarSeparator() {
  return <Toolbar.Separator className="mx-0.5 h-6 w-px shrink-0 bg-line" />
}

const BUTTON =
  'grid shrink-0 place-items-center rounded-2 text-muted transition-colors duration-[var(--dur-2)] hover:bg-s3 hover:text-text ' +
  'data-disabled:opacity-45 data-disabled:hover:bg-transparent [&>svg]:size-5'
const TOOL = 'aria-pressed:bg-gold-fill aria-pressed:text-gold-on'
const SWITCH = 'aria-pressed:bg-gold-soft aria-pressed:text-gold'
