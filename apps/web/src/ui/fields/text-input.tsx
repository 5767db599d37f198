import type { ComponentProps } from 'react'
import { classNames } from '../class-names'

const WELL =
  'w-full rounded-2 border border-line-strong bg-s2 px-3.5 text-text transition-colors duration-[var(--dur-2)] ' +
  'hover:border-muted aria-invalid:border-crimson disabled:opacity-55'

/** The classes that text inputs, selects and number fields share. */
export const CONTROL_CLASS = `${WELL} min-h-12 text-md sm:min-h-11`

const CODE_CLASS = `${WELL} min-h-14 font-mono text-2xl tracking-[0.12em] uppercase placeholder:font-ui placeholder:text-md placeholder:tracking-normal placeholder:normal-case`

interface TextInputProps extends ComponentProps<'input'> {
  /** For invite codes: large, with letters that are easy to tell apart. */
  readonly isCode?: boolean
}

export function TextInput({ isCode = false, className, type = 'text', ...rest }: TextInputProps) {
  return <input type={type} className={classNames(isCode ? CODE_CLASS : CONTROL_CLASS, className)} {...rest} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(CONTROL_CLASS, 'min-h-24 py-2.5', className)} {...rest} />
}
