import { Suspense } from 'react'
import { useStore } from 'zustand'
import { useAuth } from '../lib/auth'
import { notifications } from '../lib/notifications'
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
// Loaded with the first notification: most visits to the login screen see none.
const Toasts = lazyPart(
  async () => (await import('./toasts.lazy')).Toasts,
  () => <PlainToast />,
)

export function App() {
  const token = useAuth((state) => state.token)
  return (
    <ErrorBoundary level="application" fallback={(props) => <ApplicationError {...props} />}>
      <Suspense fallback={<Splash />}>
        {token === undefined ? (
          <ErrorBoundary level="page" fallback={(props) => <PageError {...props} />}>
            <LoginPage onSubmit={() => void loadSignedInApp()} />
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

function ToastsOnDemand() {
  const hasAny = useStore(notifications.store, ({ kept }) => kept.length > 0)
  return <Suspense>{hasAny && <Toasts />}</Suspense>
}
