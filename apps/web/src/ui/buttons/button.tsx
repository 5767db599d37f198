import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names'

/** `dm` is for things that players cannot see. One primary per region of a view. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-fill' | 'dm'
/** `icon` is a square for a single glyph, and then needs an accessible name. */
export type ButtonSize = 'medium' | 'large' | 'icon'

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** A glyph before the label. */
  readonly icon?: ReactNode
  /** Busy: disabled, with a spinner, as wide as before. */
  readonly isLoading?: boolean
  readonly loadingText?: string
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isLoading = false,
  loadingText = 'Loading...',
  disabled = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || isLoading}
      aria-busy={isLoading || undefined}
      className={classNames(buttonClass(variant, size), className)}
      {...rest}
    >
      <span className="grid">
        <span className={classNames(STACKED, isLoading && 'invisible')} aria-hidden={isLoading || undefined}>
          {icon}
          {children}
        </span>
        {isLoading && (
          <span className={STACKED}>
            <span
              aria-hidden
              className="size-4 animate-spin rounded-full motion-reduce:animate-none border-2 border-current border-t-transparent"
            />
            {loadingText}
          </span>
        )}
      </span>
    </button>
  )
}

/** The classes of a button, for links that act as one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(SHAPE, SIZES[size], LOOKS[variant])
}

const STACKED = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2 [&>svg]:size-[1.125rem] [&>svg]:shrink-0'

const SHAPE =
  'inline-flex items-center justify-center rounded-2 border font-semibold select-none transition-[background-color,border-color,color,translate] ' +
  'duration-[var(--dur-2)] active:translate-y-px disabled:translate-y-0 disabled:opacity-55 aria-disabled:opacity-55'

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-hit px-4 text-sm',
  large: 'min-h-12 px-5 text-md',
  icon: 'size-hit shrink-0 text-sm',
}

const LOOKS: Record<ButtonVariant, string> = {
  primary: 'border-gold bg-gold-fill text-gold-on not-disabled:hover:bg-gold-hover',
  secondary: 'border-line bg-s3 text-text not-disabled:hover:border-line-strong',
  ghost: 'border-transparent bg-transparent text-muted not-disabled:hover:bg-s3 not-disabled:hover:text-text',
  danger: 'border-crimson bg-transparent text-crimson not-disabled:hover:bg-crimson-soft',
  'danger-fill': 'border-crimson-fill bg-crimson-fill text-crimson-on not-disabled:hover:bg-crimson-hover',
  dm: 'border-violet-fill bg-violet-soft text-violet not-disabled:hover:border-violet',
}
