import { INVITE_LENGTH, inviteCodeIn } from '@hearthlight/protocol'
import { type FormEvent, useState } from 'react'
import { t } from '../../lib/i18n'
import { Button } from '../buttons/button'
import { Field } from './field'
import { TextInput } from './text-input'

interface InviteCodeFormProps {
  readonly label: string
  /** Called with a whole code. */
  readonly onCode: (code: string) => void
}

/** A field for an invite code, typed or pasted as a link, and the button that follows it. */
export function InviteCodeForm({ label, onCode }: InviteCodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === INVITE_LENGTH) onCode(code)
    else setError(code === '' ? t('Please enter an invite code') : t('An invite code has six letters and digits.'))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label={label} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              value={code}
              placeholder={t('Enter 6-character code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="min-w-0 uppercase placeholder:normal-case"
              // No maxLength: it would cut off a pasted link before its code is read.
              onChange={({ target }) => {
                setCode(inviteCodeIn(target.value))
                setError(undefined)
              }}
            />
            <Button type="submit" className="shrink-0">
              {t('Open invite')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
