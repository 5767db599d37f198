import { type AnswerOf, type CodeWanted, catalogueEntry, DELAYS } from '@hearthlight/protocol'
import { type FormEvent, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../http/call'
import type { Failure } from '../../http/failure'
import { useFieldErrors } from '../../http/use-field-errors'
import { signIn, useAuth } from '../../lib/auth'
import { t, translate } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { DEVICE_SECRET, readStored } from '../../lib/storage'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { TextField } from '../../ui/fields/field'
import { PasswordField } from '../../ui/fields/password-field'
import { AuthCard, AuthFrame } from './auth-frame'

const PhraseForm = lazyPart(async () => (await import('../../lib/guests/phrase-form')).PhraseForm)

const FIELDS = ['username', 'email', 'password']
const EMPTY: Credentials = { email: '', password: '', username: '' }

interface LoginPageProps {
  /** Called as soon as the credentials are sent, so that the caller can start loading the next page. */
  readonly onSubmit: () => void
}

/** Works without router and query client, so that a first visit loads little more than this. */
export function LoginPage({ onSubmit }: LoginPageProps) {
  return (
    <AuthFrame>
      <LoginCard onSubmit={onSubmit} />
    </AuthFrame>
  )
}

const CodeForm = lazyPart(async () => (await import('./code-form.lazy')).CodeForm)
const ForgotForm = lazyPart(async () => (await import('./forgot-form.lazy')).ForgotForm)

function LoginCard({ onSubmit }: LoginPageProps) {
  const [mode, setMode] = useState<AuthMode>('login')
  const [credentials, setCredentials] = useState(EMPTY)
  const [isLoading, setLoading] = useState(false)
  const notice = useAuth((state) => state.notice)
  const { demo, sendsMail } = useWelcome()
  /** After a right password: stands for it while the code is asked for. */
  const [ticket, setTicket] = useState<string>()
  const [hasForgotten, setForgotten] = useState(false)
  const [isGuest, setGuest] = useState(false)
  const demoTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const title = mode === 'login' ? t('Login') : t('Register')
  usePageTitle(title)
  useEffect(() => () => clearTimeout(demoTimer.current), [])
  const { form, errors, error, areFilled, refuse, forget, clear } = useFieldErrors(FIELDS)
  // Fills in the demo address, unless the visitor has already focused the form. A layout effect runs before the browser can move
  // the focus; otherwise the visitor's text would be appended to the demo address.
  useLayoutEffect(() => {
    if (demo === null || mode === 'register' || document.activeElement?.closest('form') === form.ref.current) return
    setCredentials((before) => (before.email === '' ? { ...before, email: demo.email } : before))
  }, [demo, mode, form.ref])

  const change = (part: Partial<Credentials>) => {
    setCredentials((before) => ({ ...before, ...part }))
    forget(part)
  }
  const submit = async (asMode: AuthMode, filled: Credentials) => {
    clear()
    const { email, password, username } = filled
    if (!areFilled(asMode === 'login' ? { email, password } : { username, email, password })) return
    onSubmit()
    setLoading(true)
    const outcome = await authenticate(asMode, filled)
    setLoading(false)
    if (outcome === undefined) return
    if ('ticket' in outcome) setTicket(outcome.ticket)
    else refuse(outcome)
  }
  const submitForm = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoading) void submit(mode, credentials)
  }
  /** Removes the demo address, which is for login only: nobody can register with it. */
  const toggle = () => {
    setMode(mode === 'login' ? 'register' : 'login')
    clear()
    if (credentials.email === demo?.email) change({ email: '' })
  }
  const tryDemo = () => {
    if (demo === null) return
    const filled = { ...EMPTY, ...demo }
    setMode('login')
    setCredentials(filled)
    clearTimeout(demoTimer.current)
    demoTimer.current = setTimeout(() => void submit('login', filled), DELAYS.demoSubmitMs)
  }

  const back = () => {
    setTicket(undefined)
    setForgotten(false)
    setGuest(false)
    change({ password: '' })
  }
  if (isGuest) {
    return (
      <AuthCard title={t('Come back as a guest')}>
        <Suspense>
          <PhraseForm onClose={back} />
        </Suspense>
      </AuthCard>
    )
  }
  if (ticket !== undefined || hasForgotten) {
    return (
      <Suspense>
        {ticket === undefined ? (
          <ForgotForm email={credentials.email === demo?.email ? '' : credentials.email} onBack={back} />
        ) : (
          <CodeForm ticket={ticket} onBack={back} />
        )}
      </Suspense>
    )
  }

  return (
    <AuthCard title={title}>
      <form {...form} onSubmit={submitForm} className="grid gap-4">
        <Banner tone="info">{t('Create an account or login to save your characters and campaigns!')}</Banner>
        {error === undefined && notice !== undefined && <Banner tone="error">{notice}</Banner>}
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        {mode === 'register' && (
          <TextField
            label={t('Username')}
            isRequired
            autoComplete="username"
            error={errors.username}
            value={credentials.username}
            onChange={(username) => change({ username })}
          />
        )}
        <TextField
          label={t('Email')}
          isRequired
          type="email"
          autoComplete="email"
          error={errors.email}
          value={credentials.email}
          onChange={(email) => change({ email })}
        />
        <PasswordField
          label={t('Password')}
          hint={mode === 'register' ? t('At least 8 characters, and not a password that everybody knows.') : undefined}
          isNew={mode === 'register'}
          error={errors.password}
          value={credentials.password}
          onChange={(password) => change({ password })}
        />
        {mode === 'login' && <ForgottenPassword onOpen={sendsMail === true ? () => setForgotten(true) : undefined} />}
        <div className="mt-2 grid gap-3">
          <Button type="submit" variant="primary" size="large" isLoading={isLoading}>
            {title}
          </Button>
          {demo !== null && (
            <Button size="large" disabled={isLoading} onClick={tryDemo}>
              {t('Try Demo Account')}
            </Button>
          )}
        </div>
      </form>
      <p className="mt-5 text-center text-sm">
        <button type="button" className={LINK_CLASS} onClick={toggle}>
          {mode === 'login' ? t("Don't have an account? Register") : t('Already have an account? Login')}
        </button>
        <br />
        <button type="button" className={LINK_CLASS} onClick={() => setGuest(true)}>
          {t('I have a recovery phrase')}
        </button>
      </p>
    </AuthCard>
  )
}

const LINK_CLASS = 'min-h-hit rounded-2 px-2 text-azure underline-offset-4 hover:underline'

/** Opens the form where the server sends mail; elsewhere it says who can help. */
function ForgottenPassword({ onOpen }: { readonly onOpen: (() => void) | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="-mt-2 grid justify-items-start">
      <button
        type="button"
        aria-expanded={onOpen === undefined ? isOpen : undefined}
        aria-controls={onOpen === undefined ? id : undefined}
        className="min-h-hit rounded-2 text-sm text-azure underline-offset-4 hover:underline"
        onClick={onOpen ?? (() => setOpen(!isOpen))}
      >
        {t('Forgot password?')}
      </button>
      <p id={id} role="status" className="text-sm text-muted">
        {isOpen &&
          t(
            'Whoever runs this server can set a new one for you. Tell them the email of your account; the command is npm run reset-password.',
          )}
      </p>
    </div>
  )
}

type AuthMode = 'login' | 'register'
interface Credentials {
  readonly email: string
  readonly password: string
  /** Only required to register. */
  readonly username: string
}

/** Signs in; resolves with the field and the text to show where that fails, or with a ticket where a code is wanted too. */
async function authenticate(
  mode: AuthMode,
  { email, password, username }: Credentials,
): Promise<Pick<Failure, 'field' | 'message'> | CodeWanted | undefined> {
  const deviceSecret = readStored(DEVICE_SECRET)
  const outcome = await (mode === 'login'
    ? call('login', { body: { email, password, deviceSecret } })
    : call('register', { body: { email, password, username, deviceSecret } }))
  if (outcome.ok) {
    if ('ticket' in outcome.answer) return outcome.answer
    signIn(outcome.answer)
    return undefined
  }
  const { status, hasServerText, field, message } = outcome.failure
  if (status === 0) return { message: translate(catalogueEntry('NET_001').message) }
  return hasServerText ? { field, message } : { message: t('Authentication failed') }
}

type Welcome = Pick<AnswerOf<'welcome'>, 'demo' | 'sendsMail'>
/** The demo account, if the server has one, and whether it sends mail; neither until the server answers. */
function useWelcome(): Welcome {
  const [welcome, setWelcome] = useState<Welcome>({ demo: null })
  useEffect(() => {
    const aborted = new AbortController()
    const ask = async () => {
      const outcome = await call('welcome', { signal: aborted.signal })
      if (outcome.ok && !aborted.signal.aborted) setWelcome(outcome.answer)
    }
    void ask()
    return () => aborted.abort()
  }, [])
  return welcome
}
