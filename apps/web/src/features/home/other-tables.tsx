import type { ActiveSession, SessionSummary } from '@hearthlight/protocol'
import { Link } from 'react-router'
import { useUser } from '../../lib/auth'
import { t } from '../../lib/i18n'
import { sessionLine } from '../../lib/session-words'
import { buttonClass } from '../../ui/buttons/button'
import { PausedBadge } from '../../ui/buttons/chip'
import { classNames } from '../../ui/class-names'
import { CARD_LINK_CLASS } from '../../ui/layout/card'

/** Says "N player(s) online", with a dot that is filled if there is any. */
export function OnlinePlayers({ players }: Pick<ActiveSession, 'players'>) {
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', players > 0 ? 'bg-hp-high' : 'border border-line-strong')} />
      {t('{players} player(s) online', { players })}
    </span>
  )
}

interface OtherTablesProps {
  readonly sessions: readonly ActiveSession[]
  readonly known: readonly SessionSummary[]
}

/** The other running sessions, beside the next table: a column that scrolls, on a phone a row. */
export function OtherTables({ sessions, known }: OtherTablesProps) {
  const user = useUser()
  return (
    <li className="contents md:block md:h-64 md:min-w-0">
      <ul className="flex gap-3 md:h-full md:flex-col md:overflow-y-auto">
        {sessions.map(({ id, name, dm, players, isPaused }) => {
          const summary = known.find((each) => each.id === id)
          return (
            <li key={id} className="w-72 shrink-0 snap-start md:w-auto md:grow">
              <Link
                to={`/session/${id}`}
                className={classNames(
                  CARD_LINK_CLASS,
                  'flex h-64 flex-col gap-3 p-4 md:h-full md:flex-row md:items-center md:gap-4 md:py-3',
                )}
              >
                <span className="grid min-w-0 grow content-start gap-0.5 md:content-center">
                  <span dir="auto" className="truncate font-read text-lg font-bold">
                    {name}
                  </span>
                  {summary !== undefined && (
                    <span className="text-sm text-muted md:truncate">{sessionLine(summary, known, summary.dmId === user.id)}</span>
                  )}
                  <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                    <span>{t('DM {dm}', { dm })}</span>
                    <OnlinePlayers players={players} />
                    {isPaused && <PausedBadge />}
                  </span>
                </span>
                <span className={classNames(buttonClass('secondary'), 'shrink-0 self-start md:self-center')}>{t('Join Session')}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
