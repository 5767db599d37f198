import { CloudOff } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { documentStatus } from '../documents/waiting'
import { connectivity } from '../lib/connectivity'
import { plural, t } from '../lib/i18n'
import { useWaitingRoom } from '../live/waiting-room/waiting-room'
import { lazyPart, nothing } from '../ui/feedback/lazy-part'
import { Header } from './header'
import { useNewVersionOffer } from './new-version'
import { PageBoundary } from './page-boundary'
import { useIsPageLoading } from './page-loading'

// Loaded late: few users wait for admission.
const WaitingStrip = lazyPart(async () => (await import('./waiting-strip.lazy')).WaitingStrip, nothing)

/** The header over every page except the live session, which has its own. */
export function PageWithHeader() {
  const isHome = useLocation().pathname === '/dashboard'
  const isLoading = useIsPageLoading()
  useNewVersionOffer()
  const isWaiting = useWaitingRoom(({ waitsFor }) => waitsFor !== undefined)
  return (
    <div className="lamplit min-h-dvh">
      <a href="#content" className="sr-only z-60 rounded-2 bg-s3 p-3 focus:not-sr-only focus:fixed focus:top-2 focus:start-2">
        {t('Skip to content')}
      </a>
      <Header />
      {/* On home they lie over the greeting instead of moving what is below it. */}
      <div className={isHome ? 'sticky top-14 z-20 h-0 sm:top-16' : undefined}>
        <OfflineBanner />
        <Suspense>{isWaiting && <WaitingStrip />}</Suspense>
      </div>
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

/** Neutral tone: nothing is wrong with what the user sees or does, it is only not sent for now. */
function OfflineBanner() {
  const isOnline = useStore(connectivity, (state) => state.isOnline)
  const { waiting, isStuck } = useStore(documentStatus)
  const isShown = !isOnline || (isStuck && waiting > 0)
  return (
    <div role="status">
      {isShown && (
        <p className="flex items-center justify-center gap-2.5 border-b border-line bg-s2 px-4 py-2 text-sm text-muted">
          <CloudOff aria-hidden className="size-[1.125rem] shrink-0" />
          <span>
            <strong className="text-text">{t('Offline')}</strong> — {waitingText(waiting)}
          </span>
        </p>
      )}
    </div>
  )
}

function waitingText(waiting: number): string {
  if (waiting === 0) return t('you see what this browser keeps. Changes are sent when the connection returns.')
  return plural(
    waiting,
    '1 change waits here and will be sent when the connection returns.',
    '{count} changes wait here and will be sent when the connection returns.',
  )
}
