import { useId } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button'
import { CARD_LINK_CLASS } from '../../ui/card'
import { PausedBadge } from '../../ui/chip'
import { classNames } from '../../ui/class-names'
import { useActiveSessions } from './active-sessions'

/** Tonight's tables before everything else; nothing at all while there are none. */
export function ActiveSessionsGrid() {
  const sessions = useActiveSessions()
  const headingId = useId()
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-xl font-bold">
        Active sessions
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {sessions.map(({ id, name, dm, players, isPaused }) => (
          <li key={id}>
            <Link
              to={`/session/${id}`}
              className={classNames(CARD_LINK_CLASS, 'flex h-full flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:p-5')}
            >
              <span className="min-w-0 basis-40 grow">
                <span className="flex items-center gap-2">
                  <span className="truncate font-read text-xl font-bold">{name}</span>
                  {isPaused && <PausedBadge />}
                </span>
                <span className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
                  <span>DM {dm}</span>
                  <span className="flex items-center gap-1.5 tabular-nums">
                    <span
                      aria-hidden
                      className={classNames('size-2 rounded-full', players > 0 ? 'bg-moss-fill' : 'border border-line-strong')}
                    />
                    {players} player(s) online
                  </span>
                </span>
              </span>
              <span className={classNames(buttonClass('primary'), 'group-hover:bg-gold-hover')}>Join Session</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
