import { isVisitorEmail, type SessionId } from '@hearthlight/protocol'
import { Flag, Flame, Play } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { reportFailure } from '../../http/report-failure'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { usePlayOn } from '../../live/session-acts'
import { useSession } from '../../live/sessions'
import { Button, buttonClass } from '../../ui/buttons/button'
import { KeepAccountNote } from '../../ui/feedback/keep-account-note'
import { Skeleton } from '../../ui/feedback/skeleton'
import { RecapPanel } from './replay/recap-panel'

/** Shown in place of a table that has ended: the reader's recap and what comes next, for the DM the next evening and the replay. */
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
      {session !== undefined &&
        (isDm ? (
          <PlayOn sessionId={sessionId} />
        ) : (
          <p className={NEXT_CLASS}>{t('When the DM plays on with this party, the new table stands on your home page.')}</p>
        ))}
      {isVisitorEmail(user.email) && (
        <div className="w-full max-w-2xl">
          <KeepAccountNote />
        </div>
      )}
      <nav aria-label={t('What next')} className="flex flex-wrap justify-center gap-3">
        {isDm && (
          <Link to={`/replay/${sessionId}`} className={buttonClass('secondary')}>
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

const NEXT_CLASS = 'max-w-[52ch] text-center text-sm text-muted'

function PlayOn({ sessionId }: { readonly sessionId: SessionId }) {
  const navigate = useNavigate()
  const { mutate, isPending } = usePlayOn()
  const start = () =>
    mutate(sessionId, { onSuccess: ({ id }) => void navigate(`/session/${id}`), onError: (thrown) => reportFailure(thrown, start) })
  return (
    <section aria-label={t('The next evening')} className="grid justify-items-center gap-2">
      <Button variant="primary" size="large" icon={<Flame aria-hidden />} isLoading={isPending} onClick={start}>
        {t('Play on with this party')}
      </Button>
      <p className={NEXT_CLASS}>
        {t('A new table with this map, these wounds and everyone who sat here. They find it on their home page.')}
      </p>
    </section>
  )
}
