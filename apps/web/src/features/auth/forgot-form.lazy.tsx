import { useEffect, useRef, useState } from 'react'
import { call } from '../../http/call'
import { useFieldErrors } from '../../http/use-field-errors'
import { locale, t } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { handleSubmit, TextField } from '../../ui/fields/field'
import { AuthCard } from './auth-frame'

interface ForgotFormProps {
  readonly email: string
  readonly onBack: () => void
}

/** Asks for a mail with a link. What it says afterwards is the same whether or not there is such an account. */
export function ForgotForm({ email: given, onBack }: ForgotFormProps) {
  const [email, setEmail] = useState(given)
  const [isLoading, setLoading] = useState(false)
  const [isSent, setSent] = useState(false)
  const { form, errors, error, areFilled, refuse, forget, clear } = useFieldErrors(['email'])
  usePageTitle(t('Forgot your password?'))

  const submit = async () => {
    if (isLoading) return
    clear()
    if (!areFilled({ email })) return
    setLoading(true)
    const outcome = await call('requestReset', { body: { email, language: locale() } })
    setLoading(false)
    if (outcome.ok) setSent(true)
    else refuse(outcome.failure)
  }

  if (isSent) return <LinkSent onBack={onBack} />
  return (
    <AuthCard title={t('Forgot your password?')}>
      <form {...form} onSubmit={handleSubmit(submit)} className="grid gap-4">
        <p className="text-sm text-muted">{t('We send a link to the email of your account. With it you choose a new password.')}</p>
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        <TextField
          label={t('Email')}
          isRequired
          autoFocus
          type="email"
          autoComplete="email"
          error={errors.email}
          value={email}
          onChange={(typed) => {
            setEmail(typed)
            forget({ email: typed })
          }}
        />
        <div className="mt-2 grid gap-3">
          <Button type="submit" variant="primary" size="large" isLoading={isLoading}>
            {t('Send the link')}
          </Button>
          <Button size="large" onClick={onBack}>
            {t('Back to the login')}
          </Button>
        </div>
      </form>
    </AuthCard>
  )
}

function LinkSent({ onBack }: { readonly onBack: () => void }) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <AuthCard title={t('Look into your mail')}>
      <p ref={said} tabIndex={-1} className="text-sm text-muted outline-none">
        {t(
          'If there is an account with this email, a link is on its way to it. It works once, for 30 minutes. If nothing comes, look into your spam folder.',
        )}
      </p>
      <Button size="large" className="mt-5 w-full" onClick={onBack}>
        {t('Back to the login')}
      </Button>
    </AuthCard>
  )
}
