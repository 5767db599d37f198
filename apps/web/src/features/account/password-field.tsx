import { Field } from '../../ui/fields/field'
import { TextInput } from '../../ui/fields/text-input'

interface PasswordFieldProps {
  readonly label: string
  readonly hint?: string
  readonly isNew?: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export function PasswordField({ label, hint, isNew = false, value, error, onChange }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
