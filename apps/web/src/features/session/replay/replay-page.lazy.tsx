import { SessionId, UserId } from '@hearthlight/protocol'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { CallFailed } from '../../../http/failure'
import { useUser } from '../../../lib/auth'
import { t } from '../../../lib/i18n'
import { usePageTitle } from '../../../lib/page-title'
import { useHistoryPage } from '../../../live/records'
import { useSession } from '../../../live/sessions'
import { buttonClass } from '../../../ui/buttons/button'
import { Banner } from '../../../ui/feedback/banner'
import { LoadFailed } from '../../../ui/feedback/load-failed'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { PageHeader } from '../../../ui/layout/page-header'
import { ReadOnlyBoard } from '../../map'
import { RecapPanel } from './recap-panel'
import { Scrubber } from './scrubber'
import { stateAt } from './state-at'
import { TableFacts } from './table-facts'

/** Events on a page, as the server cuts them. */
const PAGE = 200

/** /replay/:sessionId (DM): a session scrubbed from its first event to its last, and told in short. */
export function ReplayPage() {
  usePageTitle(t('Replay'))
  const id = SessionId.safeParse(useParams().sessionId)
  if (!id.success) return <Banner tone="error">{t('There is no such session.')}</Banner>
  return <Replay sessionId={id.data} />
}

function Replay({ sessionId }: { readonly sessionId: SessionId }) {
  const session = useSession(sessionId)
  const user = useUser()
  const [position, setPosition] = useState(0)
  const page = useHistoryPage(sessionId, Math.floor(position / PAGE) * PAGE)
  const name = session.data?.name ?? t('Replay')
  if (page.error instanceof CallFailed && page.error.failure.hasServerText)
    return <Banner tone="error">{page.error.failure.message}</Banner>
  if (page.isError) return <LoadFailed onRetry={() => void page.refetch()} />
  const shown = page.data === undefined ? undefined : stateAt(page.data, position)
  return (
    <>
      <PageHeader title={name}>
        <Link to={`/verify/${sessionId}`} className={buttonClass('secondary')}>
          {t('Verify dice')}
        </Link>
        {session.data?.status !== 'completed' && (
          <Link to={`/session/${sessionId}`} className={buttonClass('secondary')}>
            {t('Back to the table')}
          </Link>
        )}
      </PageHeader>
      {shown === undefined || page.data === undefined ? (
        <Skeleton />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
          <section aria-label={t('Replay')} className="grid content-start gap-3">
            <div className="relative h-[min(60vh,36rem)] overflow-hidden rounded-3 border border-line bg-table">
              <ReadOnlyBoard
                table={shown.table}
                onlooker={{ userId: UserId.parse(user.id), isDm: true }}
                label={t('The map after event {position}', { position: shown.position })}
              />
            </div>
            <Scrubber position={shown.position} last={page.data.last} step={shown.step} table={shown.table} onPosition={setPosition} />
          </section>
          <div className="grid content-start gap-4">
            <TableFacts table={shown.table} />
            {session.data !== undefined && <RecapPanel session={session.data} />}
          </div>
        </div>
      )}
    </>
  )
}
