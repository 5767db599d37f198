import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { t } from '../lib/words'
import { useDoor } from '../live/door/door-state'
import { ErrorBoundary } from '../ui/error-boundary'
import { lazyPart } from '../ui/lazy-part'
import { PageError } from './fallbacks/page-error'
import { Header } from './header'
import { useNewVersionOffer } from './new-version'
import { OfflineBanner } from './offline-banner'
import { useIsPageLoading } from './page-loading'

// Few wait at a door.
const WaitingStrip = lazyPart(async () => (await import('./waiting-strip')).WaitingStrip)

/** A boundary around each page. */
export function PageBoundary() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname} level="page" fallback={(props) => <PageError {...props} />}>
      <Outlet />
    </ErrorBoundary>
  )
}

/** The header over every page but the live session, which has its own. */
export function PageWithHeader() {
  const isLoading = useIsPageLoading()
  useNewVersionOffer()
  const isWaiting = useDoor(({ waitsFor }) => waitsFor !== undefined)
  return (
    <div className="lamplit min-h-dvh">
      <a href="#content" className="sr-only z-60 rounded-2 bg-s3 p-3 focus:not-sr-only focus:fixed focus:top-2 focus:start-2">
        {t('Skip to content')}
      </a>
      <Header />
      <OfflineBanner />
      <Suspense>{isWaiting && <WaitingStrip />}</Suspense>
      <main
        id="content"
        data-region="page"
        tabIndex={-1}
        aria-busy={isLoading}
        className="mx-auto max-w-[80rem] px-4 py-6 outline-none sm:px-6 sm:py-8"
      >
        <PageBoundary />
      </main>
    </div>
  )
}
