import type { SessionId } from '@hearthlight/protocol'
import { Flag, Play } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { useSession } from '../../live/sessions'
import { buttonClass } from '../../ui/buttons/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { RecapPanel } from './replay/recap-panel'

/** Shown in place of a table that has ended: the reader's recap, for the DM also the way to the replay. */
export function SessionOver({ sessionId }: { readonly sessionId: SessionId }) {
  const { data: session, isError } = useSession(sessionId)
  const user = useUser()
  const isDm = session?.dmId === user.id
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 bg-table p-4 sm:p-6">
      <header className="grid justify-items-center gap-2 text-center">
        <Flag aria-hidden className="size-10 text-gold" />
        <h1 className="text-2xl font-bold">{t('This session has ended')}</h1>
        {session !== undefined && (
          <p dir="auto" className="font-read text-lg text-muted">
            {session.name}
          </p>
        )}
      </header>
      <div className="w-full max-w-2xl">{session === undefined ? !isError && <Skeleton /> : <RecapPanel session={session} />}</div>
      <nav aria-label={t('What next')} className="flex flex-wrap justify-center gap-3">
        {isDm && (
          <Link to={`/replay/${sessionId}`} className={buttonClass('primary')}>
            <Play aria-hidden className="size-4" />
            <span className="ms-1.5">{t('Watch the replay')}</span>
          </Link>
        )}
        <Link to="/dashboard" className={buttonClass(isDm ? 'secondary' : 'primary')}>
          {t('Dashboard')}
        </Link>
        <Link to={`/verify/${sessionId}`} className={buttonClass('secondary')}>
          {t('Verify dice')}
        </Link>
      </nav>
    </main>
  )
}
