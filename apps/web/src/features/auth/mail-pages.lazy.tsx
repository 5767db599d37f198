import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../http/call'
import type { Failure } from '../../http/failure'
import { useFieldErrors } from '../../http/use-field-errors'
import { signIn, useAuth } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { DEVICE_SECRET, readStored } from '../../lib/storage'
import { Button, buttonClass } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { handleSubmit } from '../../ui/fields/field'
import { PasswordField } from '../../ui/fields/password-field'
import { AuthCard, AuthFrame } from './auth-frame'
import { CodeForm } from './code-form.lazy'

/**
 * The token of a link from a mail. It is the address's fragment, which browsers send to no server, and leaves the address bar at
 * once. The entry of the tab's history keeps it, because another language opens the page anew.
 */
function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1) || keptToken())
  useEffect(() => {
    if (window.location.hash === '') return
    window.history.replaceState({ ...window.history.state, linkToken: token }, '', window.location.pathname)
  }, [token])
  return token
}

function keptToken(): string {
  const kept: unknown = window.history.state?.linkToken
  return typeof kept === 'string' ? kept : ''
}

/** The page to which a link in a mail leads; the address decides which. */
export function MailPage() {
  return window.location.pathname === '/reset' ? <ResetPage /> : <ConfirmEmailPage />
}

/** Chooses a new password by a link from a mail or from the operator. */
function ResetPage() {
  usePageTitle(t('Choose a new password'))
  const token = useLinkToken()
  const [ticket, setTicket] = useState<string>()
  return (
    <AuthFrame>
      {ticket === undefined ? (
        <NewPasswordCard token={token} onCodeWanted={setTicket} />
      ) : (
        <CodeForm ticket={ticket} onDone={leaveForHome} onBack={() => window.location.assign('/login')} />
      )}
    </AuthFrame>
  )
}

interface NewPasswordProps {
  readonly token: string
  readonly onCodeWanted: (ticket: string) => void
}

function NewPasswordCard({ token, onCodeWanted }: NewPasswordProps) {
  const [newPassword, setNewPassword] = useState('')
  const [isLoading, setLoading] = useState(false)
  const [isDead, setDead] = useState(token === '')
  const { form, errors, error, areFilled, refuse, forget, clear } = useFieldErrors(['newPassword'])

  const submit = async () => {
    if (isLoading) return
    clear()
    if (!areFilled({ newPassword })) return
    setLoading(true)
    const outcome = await call('resetPassword', { body: { token, newPassword, deviceSecret: readStored(DEVICE_SECRET) } })
    setLoading(false)
    if (!outcome.ok) {
      if (isOfLink(outcome.failure)) setDead(true)
      else refuse(outcome.failure)
    } else if ('ticket' in outcome.answer) onCodeWanted(outcome.answer.ticket)
    else {
      leaveForHome()
      signIn(outcome.answer)
    }
  }

  if (isDead) return <DeadLink text={t('It works once, and for 30 minutes. Ask for a new one on the login page.')} />
  return (
    <AuthCard title={t('Choose a new password')}>
      <form {...form} onSubmit={handleSubmit(submit)} className="grid gap-4">
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        <PasswordField
          label={t('New password')}
          hint={t('At least 8 characters, and not a password that everybody knows. Every device will be signed out.')}
          isNew
          error={errors.newPassword}
          value={newPassword}
          onChange={(typed) => {
            setNewPassword(typed)
            forget({ newPassword: typed })
          }}
        />
        <Button type="submit" variant="primary" size="large" isLoading={isLoading}>
          {t('Set the password')}
        </Button>
      </form>
    </AuthCard>
  )
}

/** Confirms an email by a link. A press is needed, so that programs that open links in mails confirm nothing. */
function ConfirmEmailPage() {
  usePageTitle(t('Confirm your email'))
  const token = useLinkToken()
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'dead'>(token === '' ? 'dead' : 'asking')
  const [error, setError] = useState<string>()

  const confirm = async () => {
    setState('sending')
    const outcome = await call('confirmEmail', { body: { token } })
    if (outcome.ok) return setState('done')
    if (isOfLink(outcome.failure)) return setState('dead')
    setState('asking')
    setError(outcome.failure.message)
  }

  if (state === 'dead') {
    return (
      <AuthFrame>
        <DeadLink text={t('It works once, and for three days. Send a new one from the page of your account.')} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame>
      <AuthCard title={state === 'done' ? t('Your email is confirmed') : t('Confirm your email')}>
        <p role="status" className="mb-5 text-sm text-muted">
          {state === 'done'
            ? t('From now on a link can be sent to it when the password is forgotten.')
            : t('Is this the email of your account? Then confirm that you read it.')}
        </p>
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        {state === 'done' ? (
          <HomeLink />
        ) : (
          <Button variant="primary" size="large" className="w-full" isLoading={state === 'sending'} onClick={() => void confirm()}>
            {t('Confirm my email')}
          </Button>
        )}
      </AuthCard>
    </AuthFrame>
  )
}

function DeadLink({ text }: { readonly text: ReactNode }) {
  return (
    <AuthCard title={t('This link is not valid any more')}>
      <p role="status" className="mb-5 text-sm text-muted">
        {text}
      </p>
      <HomeLink />
    </AuthCard>
  )
}

function HomeLink() {
  const isSignedIn = useAuth(({ user }) => user !== undefined)
  return (
    <a href={isSignedIn ? '/dashboard' : '/login'} className={`${buttonClass('primary', 'large')} w-full`}>
      {isSignedIn ? t('Go to Dashboard') : t('Go to the login')}
    </a>
  )
}

function isOfLink({ status }: Failure): boolean {
  return status === 410
}

/** The sign-in that follows opens home. */
function leaveForHome(): void {
  window.history.replaceState(null, '', '/login')
}
