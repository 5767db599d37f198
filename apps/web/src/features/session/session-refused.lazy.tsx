import { catalogueEntry, type ErrorCode, KEPT_OUT, SEAT_GIVEN_UP, SEAT_TAKEN_AWAY } from '@hearthlight/protocol'
import { DoorClosed, DoorOpen, UserX } from 'lucide-react'
import { Link } from 'react-router'
import { t, translate } from '../../lib/i18n'
import { buttonClass } from '../../ui/buttons/button'
import { Notice } from './notice'

const HEADINGS: Partial<Record<ErrorCode, string>> = {
  SESS_001: t('This table was not found'),
  SESS_004: t('You have no seat at this table'),
  FILE_004: t('This session is damaged'),
}

const LOST_SEAT: ReadonlySet<string> = new Set([SEAT_TAKEN_AWAY.message, SEAT_GIVEN_UP.message, KEPT_OUT.message])

/** Shown instead of a table: the reason for the refusal, and links to continue. */
export function SessionRefused({ code, message }: { readonly code: ErrorCode; readonly message?: string }) {
  const entry = catalogueEntry(code)
  if (message !== undefined && LOST_SEAT.has(message)) return <Removed message={message} />
  return (
    <Notice
      icon={<DoorClosed aria-hidden />}
      title={HEADINGS[code] ?? t('The table can’t be opened')}
      text={translate(message ?? entry.message)}
      details={
        <>
          {entry.suggestion !== undefined && <p className="text-sm text-faint">{translate(entry.suggestion)}</p>}
          <p className="font-mono text-xs text-faint">{code}</p>
        </>
      }
    >
      <WaysOn />
    </Notice>
  )
}

/** For a player who lost the seat or gave it up: at that moment, and whenever they open the table's address again. */
export function Removed({ message }: { readonly message: string }) {
  const hasLeft = message === SEAT_GIVEN_UP.message
  return (
    <Notice
      icon={hasLeft ? <DoorOpen aria-hidden /> : <UserX aria-hidden />}
      title={hasLeft ? translate(message) : t('You were removed from this table')}
      text={hasLeft ? t('Your seat is free for somebody else.') : translate(message)}
      details={
        <p className="text-sm text-faint">
          {hasLeft
            ? t('Your character keeps all that it has. With the code you may sit down again.')
            : t('Your character stays yours, with all that it has. If this was a mistake, ask the DM for the code.')}
        </p>
      }
    >
      <WaysOn />
    </Notice>
  )
}

function WaysOn() {
  return (
    <>
      <Link to="/dashboard?join=" className={buttonClass('primary')}>
        {t('Join with a code')}
      </Link>
      <Link to="/dashboard" className={buttonClass('secondary')}>
        {t('Dashboard')}
      </Link>
    </>
  )
}
