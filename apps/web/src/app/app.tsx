import { Suspense } from 'react'
import { useStore } from 'zustand'
import { useAuth } from '../lib/auth'
import { notifications } from '../lib/notifications'
import { codeInAddress, isDisplayAddress, MAIL_ADDRESSES, useAddress } from '../lib/public-address'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { lazyPart } from '../ui/feedback/lazy-part'
import { Splash } from '../ui/feedback/splash'
import { Tooltips } from '../ui/overlays/tooltips'
import { ApplicationError } from './fallbacks/application-error'
import { PageError, PageNotLoaded } from './fallbacks/page-error'
import { PlainToast } from './fallbacks/plain-toast'

const loadSignedInApp = () => import('./signed-in-app.lazy')
const SignedInApp = lazyPart(
  async () => (await loadSignedInApp()).SignedInApp,
  (failed) => <PageNotLoaded {...failed} />,
)
const LoginPage = lazyPart(
  async () => (await import('../features/auth')).LoginPage,
  (failed) => <PageNotLoaded {...failed} />,
)
const MailPage = lazyPart(
  async () => (await import('../features/auth/mail-pages.lazy')).MailPage,
  (failed) => <PageNotLoaded {...failed} />,
)
const LandingPage = lazyPart(
  async () => (await import('../features/landing')).LandingPage,
  (failed) => <PageNotLoaded {...failed} />,
)
const JoinPage = lazyPart(
  async () => (await import('./join-pages.lazy')).SignedOutJoinPage,
  (failed) => <PageNotLoaded {...failed} />,
)
const DisplayPage = lazyPart(
  async () => (await import('../features/session/display/display-page.lazy')).DisplayPage,
  (failed) => <PageNotLoaded {...failed} />,
)
// Loaded with the first notification: most visits to the login screen see none.
const Toasts = lazyPart(
  async () => (await import('./toasts.lazy')).Toasts,
  () => <PlainToast />,
)

export function App() {
  const token = useAuth((state) => state.token)
  const isDisplay = isDisplayAddress(useAddress())
  return (
    <ErrorBoundary level="application" fallback={(props) => <ApplicationError {...props} />}>
      <Suspense fallback={<Splash />}>
        {token === undefined || isDisplay ? (
          <ErrorBoundary level="page" fallback={(props) => <PageError {...props} />}>
            {isDisplay ? <DisplayPage /> : <SignedOut />}
          </ErrorBoundary>
        ) : (
          <SignedInApp key={token} />
        )}
      </Suspense>
      <ToastsOnDemand />
      <Tooltips />
    </ErrorBoundary>
  )
}

/** The pages of visitors without an account; the address decides, without a router. */
function SignedOut() {
  const address = useAddress()
  const code = codeInAddress(address)
  if (code !== undefined) return <JoinPage key={code} code={code} />
  if (MAIL_ADDRESSES.includes(address)) return <MailPage key={address} />
  if (address === '/') return <LandingPage onEnter={loadSignedInApp} />
  return <LoginPage onSubmit={() => void loadSignedInApp()} />
}

function ToastsOnDemand() {
  const hasAny = useStore(notifications.store, ({ kept }) => kept.length > 0)
  return <Suspense>{hasAny && <Toasts />}</Suspense>
}
