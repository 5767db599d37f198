import type { ActiveSession, SessionSummary } from '@hearthlight/protocol'
import { useId } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n'
import { activeSessionsStore } from '../../live/active-sessions-store'
import { useSessions } from '../../live/sessions'
import { buttonClass } from '../../ui/buttons/button'
import { PausedBadge } from '../../ui/buttons/chip'
import { classNames } from '../../ui/class-names'
import { CARD_LINK_CLASS } from '../../ui/layout/card'

/** The running sessions, above everything else; renders nothing without any. */
export function ActiveSessionsGrid() {
  const sessions = useActiveSessions()
  const headingId = useId()
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-xl font-bold">
        {t('Active sessions')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        {sessions.map(({ id, name, dm, players, isPaused }) => (
          <li key={id}>
            <Link
              to={`/session/${id}`}
              className={classNames(CARD_LINK_CLASS, 'flex h-full items-center justify-between gap-4 p-4 sm:p-5')}
            >
              <span className="min-w-0 grow">
                <span dir="auto" className="block truncate font-read text-xl font-bold">
                  {name}
                </span>
                <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                  <span>{t('DM {dm}', { dm })}</span>
                  <span className="flex items-center gap-1.5 tabular-nums">
                    <span
                      aria-hidden
                      className={classNames('size-2 rounded-full', players > 0 ? 'bg-moss-fill' : 'border border-line-strong')}
                    />
                    {t('{players} player(s) online', { players })}
                  </span>
                  {isPaused && <PausedBadge />}
                </span>
              </span>
              <span className={classNames(buttonClass('primary'), 'shrink-0 group-hover:bg-gold-hover')}>{t('Join Session')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The running sessions in which this user is DM or player; the server sends no others. Until it answers, the cached sessions are
 * shown, so that nothing moves when the answer arrives.
 */
function useActiveSessions(): readonly ActiveSession[] {
  const { sessions, areTold } = activeSessionsStore()
  const { data: known = [] } = useSessions()
  return areTold ? sessions : known.filter(({ status }) => status !== 'completed').map(asKnown)
}

function asKnown({ id, name, dmName: dm, players, status }: SessionSummary): ActiveSession {
  return { id, name, dm, players: players.filter(({ isConnected }) => isConnected).length, status, isPaused: false }
}
