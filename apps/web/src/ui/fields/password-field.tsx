import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/i18n'
import { IconButton } from '../buttons/icon-button'
import { Field } from './field'
import { TextInput } from './text-input'

interface PasswordFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** For a password that is chosen here. */
  readonly isNew?: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A required password, with a button that shows what is typed. */
export function PasswordField({ label, hint, isNew = false, value, error, onChange }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} isRequired>
      {(control) => (
        <div className="relative">
          <TextInput
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            className="pe-12"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <IconButton
            label={isShown ? t('Hide password') : t('Show password')}
            glyph={isShown ? EyeOff : Eye}
            className="absolute inset-y-0 end-0.5 my-auto text-muted"
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
