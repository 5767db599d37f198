import { useState } from 'react'
import { call } from '../../http/call'
import { useFieldErrors } from '../../http/use-field-errors'
import { signIn } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { DEVICE_SECRET, readStored } from '../../lib/storage'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { handleSubmit, TextField } from '../../ui/fields/field'
import { AuthCard } from './auth-frame'

interface CodeFormProps {
  /** Stands for the password that was right. */
  readonly ticket: string
  /** Called before the sign-in takes effect. */
  readonly onDone?: () => void
  readonly onBack: () => void
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeForm({ ticket, onDone, onBack }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isLoading, setLoading] = useState(false)
  const { form, errors, error, areFilled, refuse, show, forget, clear } = useFieldErrors(['code'])
  usePageTitle(t('Enter your code'))

  const submit = async () => {
    if (isLoading) return
    clear()
    if (!areFilled({ code })) return
    setLoading(true)
    const outcome = await call('loginWithCode', { body: { ticket, code, deviceSecret: readStored(DEVICE_SECRET) } })
    setLoading(false)
    if (outcome.ok) {
      onDone?.()
      signIn(outcome.answer)
      return
    }
    const { failure } = outcome
    if (failure.field === 'code') show({ code: t('This code is not right. Each code works once.') })
    else if (failure.code === 'AUTH_002') show({}, t('That took too long. Please log in again.'))
    else refuse(failure)
  }

  return (
    <AuthCard title={t('Enter your code')}>
      <form {...form} onSubmit={handleSubmit(submit)} className="grid gap-4">
        <p className="text-sm text-muted">
          {t('This account has a second factor. Your authenticator app shows a code of six digits; a recovery code works too.')}
        </p>
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        <TextField
          label={t('Code')}
          isRequired
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          error={errors.code}
          value={code}
          onChange={(typed) => {
            setCode(typed)
            forget({ code: typed })
          }}
        />
        <div className="mt-2 grid gap-3">
          <Button type="submit" variant="primary" size="large" isLoading={isLoading}>
            {t('Login')}
          </Button>
          <Button size="large" onClick={onBack}>
            {t('Back to the login')}
          </Button>
        </div>
      </form>
    </AuthCard>
  )
}
