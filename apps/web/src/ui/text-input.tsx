import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** The well that text inputs, selects and number fields share. */
export const CONTROL_CLASS =
  'min-h-12 w-full rounded-2 border border-line-strong bg-s2 px-3.5 text-md text-text transition-colors duration-[var(--dur-2)] ' +
  'hover:border-muted aria-invalid:border-crimson disabled:opacity-55 sm:min-h-11'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={classNames(CONTROL_CLASS, className)} {...rest} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(CONTROL_CLASS, 'min-h-24 py-2.5', className)} {...rest} />
}
