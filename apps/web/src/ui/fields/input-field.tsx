import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field'
import { TextInput } from './text-input'

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'required'> {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly onChange: (text: string) => void
}

/** A line of text with its label. */
export function InputField({ label, hint, error, isRequired, onChange, ...input }: InputFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired ?? false}>
      {(control) => <TextInput {...control} onChange={({ target }) => onChange(target.value)} {...input} />}
    </Field>
  )
}
