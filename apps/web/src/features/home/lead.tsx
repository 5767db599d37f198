import { DoorOpen, Flame } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { classNames } from '../../ui/class-names'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { NextTable } from './next-table-card'
import { OtherTables } from './other-tables'
import type { useQuickSession } from './quick-session'
import { useOpenSessions } from './use-open-sessions'

// Most visitors already have data and never see this.
const FirstSteps = lazyPart(async () => (await import('./first-steps.lazy')).FirstSteps)

interface LeadProps {
  /** undefined until it is known. */
  readonly isNew: boolean | undefined
  readonly onJoin: () => void
  readonly quickSession: ReturnType<typeof useQuickSession>
}

/**
 * What home leads with: the next table, the first steps of a new user, or the way to a table. Its height is the same for all of
 * them and while nothing is known, so that what follows never moves.
 */
export function Lead({ isNew, onJoin, quickSession }: LeadProps) {
  const { next, others, known, areKnown } = useOpenSessions()
  if (next !== undefined) {
    return (
      <section aria-labelledby="active-sessions" className={HEIGHT}>
        <h2 id="active-sessions" className="sr-only">
          {t('Active sessions')}
        </h2>
        <ul className="scroll-fade flex h-full snap-x gap-3 overflow-x-auto md:grid md:auto-cols-fr md:grid-flow-col md:gap-4 md:overflow-visible">
          <li
            className={classNames(
              'h-full min-w-0 shrink-0 snap-start md:col-span-2',
              others.length > 0 ? 'basis-[calc(100%-2.5rem)]' : 'basis-full',
            )}
          >
            <NextTable key={next.id} session={next} known={known} />
          </li>
          {others.length > 0 && <OtherTables sessions={others} known={known} />}
        </ul>
      </section>
    )
  }
  if (!areKnown || isNew === undefined) return <div className={HEIGHT}>{WAITING}</div>
  return (
    <div className={HEIGHT}>
      {isNew ? (
        <Suspense fallback={WAITING}>
          <FirstSteps onJoin={onJoin} />
        </Suspense>
      ) : (
        <NoTable>
          <Button variant="primary" isLoading={quickSession.isStarting} onClick={quickSession.start}>
            {t('Set a table now')}
          </Button>
          <Button icon={<DoorOpen aria-hidden />} onClick={onJoin}>
            {t('Join with a code')}
          </Button>
        </NoTable>
      )}
    </div>
  )
}

const HEIGHT = 'h-64'
const WAITING = <div className="appear-late h-full animate-pulse rounded-4 bg-s1 motion-reduce:animate-none" />

function NoTable({ children }: { readonly children: ReactNode }) {
  return (
    <section
      aria-labelledby="no-table"
      className="flex h-full flex-col items-center justify-center gap-3 rounded-4 border border-dashed border-line-strong p-4 text-center"
    >
      <Flame aria-hidden className="size-10 stroke-[1.25] text-gold" />
      <h2 id="no-table" className="text-xl font-bold">
        {t('No table is set')}
      </h2>
      <p className="max-w-[44ch] text-sm text-muted">{t('Your next table stands here as soon as one is open.')}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}
