import { t } from '../../lib/i18n'
import { TextField } from '../../ui/fields/field'

interface CodeFieldProps {
  readonly hint?: string
  readonly value: string
  /** Set where the code is missing or wrong. */
  readonly error: string | undefined
  readonly onChange: (code: string) => void
}

/** A code of the second factor. */
export function CodeField({ hint, value, error, onChange }: CodeFieldProps) {
  const isMissing = value.trim() === ''
  return (
    <TextField
      label={t('Code')}
      hint={hint}
      isRequired
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      error={error === undefined || isMissing ? error : t('This code is not right. Each code works once.')}
      value={value}
      onChange={onChange}
    />
  )
}
