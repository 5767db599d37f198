import { PRODUCT_NAME } from '@hearthlight/protocol'
import { Compass } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { call } from '../../http/call'
import { signInAsVisitor } from '../../http/sign-in-as-visitor'
import { t } from '../../lib/i18n'
import { invitePath, openAddress, openLink } from '../../lib/public-address'
import { Button, buttonClass } from '../../ui/buttons/button'
import { ThemeSwitch } from '../../ui/buttons/theme-switch'
import { Banner } from '../../ui/feedback/banner'
import { ErrorBoundary } from '../../ui/feedback/error-boundary'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { InviteCodeForm } from '../../ui/fields/invite-code-form'
import { LanguageSelect } from '../../ui/fields/language-select'
import { Logo } from '../../ui/layout/logo'
import { FEATURES } from './features'

// Moving pictures come after the words: the page is complete without them.
const TablePicture = lazyPart(async () => (await import('./table-picture/table-picture.lazy')).TablePicture)
const FeaturePicture = lazyPart(async () => (await import('./feature-pictures.lazy')).FeaturePicture)

interface LandingPageProps {
  /** Loads the app of signed-in users ahead. */
  readonly onEnter: () => Promise<unknown>
}

/** What this is, for somebody who has just come. Works without router and query client. */
export function LandingPage({ onEnter }: LandingPageProps) {
  const isSettled = useIsSettled()
  useEffect(() => {
    document.title = PRODUCT_NAME
  }, [])
  return (
    <div className="lamplit min-h-dvh">
      <header className="mx-auto flex h-14 max-w-[80rem] items-center gap-1 px-4 sm:h-16 sm:px-6">
        <span className="me-auto flex">
          <Logo />
        </span>
        <LanguageSelect isQuiet />
        <ThemeSwitch />
        <a href="/login" onClick={openLink} className={`${buttonClass('ghost')} max-sm:hidden`}>
          {t('Sign in')}
        </a>
      </header>
      <main id="content" className="mx-auto max-w-[80rem] px-4 sm:px-6">
        <section className="grid items-center gap-8 py-6 sm:py-10 lg:min-h-[calc(100dvh-8rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12">
          <div className="grid gap-6">
            <h1 className="text-3xl leading-tight font-bold sm:text-4xl">{t('A table by the fire, wherever your friends are.')}</h1>
            <p className="max-w-[46ch] text-lg text-muted">
              {t(
                'Fifth-edition evenings on one shared map, with characters, dice, fog and music. In the browser, with nothing to install.',
              )}
            </p>
            <Ways onEnter={onEnter} />
          </div>
          <div className="relative aspect-[18/13] overflow-hidden rounded-4 border border-line-strong bg-[image:var(--scene-tavern)] shadow-[0_1.5rem_4rem_-1rem_var(--table)] max-lg:order-first">
            <span className="sr-only">{t('A fight in a tavern, seen from above: tokens move, fog lifts, a die is rolled.')}</span>
            {isSettled && (
              <Decoration>
                <TablePicture />
              </Decoration>
            )}
          </div>
        </section>
        <section aria-labelledby="features" className="border-t border-line py-10 sm:py-14">
          <h2 id="features" className="mb-6 text-2xl font-bold">
            {t('What is on the table')}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {FEATURES.map(({ id, name, text }) => (
              <li key={id} className="overflow-hidden rounded-3 border border-line bg-s1">
                <div className="relative aspect-[16/8] border-b border-line bg-s2">
                  {isSettled && (
                    <Decoration>
                      <FeaturePicture id={id} />
                    </Decoration>
                  )}
                </div>
                <p className="p-4">
                  <span className="block font-read text-lg font-bold">{name}</span>
                  <span className="text-sm text-muted">{text}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className="border-t border-line px-4 py-8 text-center">
        <p className="font-read text-lg">{t('Free, open, yours to host.')}</p>
      </footer>
    </div>
  )
}

/** The three ways in. */
function Ways({ onEnter }: LandingPageProps) {
  const hasDemo = useHasDemo()
  const [isEntering, setEntering] = useState(false)
  const [problem, setProblem] = useState<string>()
  const trySample = async () => {
    setEntering(true)
    setProblem(undefined)
    onEnter().catch(() => undefined)
    const failure = await signInAsVisitor(t('Adventurer'), '/sample')
    if (failure === undefined || failure === 'another-tab') return
    setEntering(false)
    setProblem(failure.message)
  }
  return (
    <div className="grid max-w-md gap-5">
      {hasDemo && (
        <div className="grid gap-2">
          <Button
            variant="primary"
            size="large"
            icon={<Compass aria-hidden />}
            isLoading={isEntering}
            loadingText={t('Setting the table…')}
            onClick={() => void trySample()}
          >
            {t('Try the sample table')}
          </Button>
          <p className="text-sm text-faint">{t('One press, no account.')}</p>
        </div>
      )}
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      <InviteCodeForm label={t('I was invited')} onCode={(code) => openAddress(invitePath(code))} />
      <p className="text-sm text-muted">
        {t('You have been here before?')}{' '}
        <a
          href="/login"
          onClick={openLink}
          className="inline-flex min-h-hit items-center font-semibold text-azure underline underline-offset-4"
        >
          {t('Sign in')}
        </a>
      </p>
    </div>
  )
}

/** A part that nobody misses if it can't be loaded. */
function Decoration({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary level="component" fallback={() => null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Whether this server lets strangers try it; true until it says otherwise. */
function useHasDemo(): boolean {
  const [hasDemo, setHasDemo] = useState(true)
  useEffect(() => {
    const aborted = new AbortController()
    const ask = async () => {
      const outcome = await call('welcome', { signal: aborted.signal })
      if (outcome.ok && !aborted.signal.aborted) setHasDemo(outcome.answer.demo !== null)
    }
    void ask()
    return () => aborted.abort()
  }, [])
  return hasDemo
}

/** Becomes true once the page has loaded and the browser has time. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => setSettled(true)
    // Safari has no idle callbacks.
    const wait = () => ('requestIdleCallback' in window ? void window.requestIdleCallback(settle, { timeout: 2_000 }) : settle())
    if (document.readyState === 'complete') {
      wait()
      return undefined
    }
    window.addEventListener('load', wait, { once: true })
    return () => window.removeEventListener('load', wait)
  }, [])
  return isSettled
}
