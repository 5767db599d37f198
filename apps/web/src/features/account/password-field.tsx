import { TextField } from '../../ui/fields/field'

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
    <TextField
      label={label}
      hint={hint}
      error={error}
      isRequired
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      onChange={onChange}
    />
  )
}
