import { catalogueEntry, type ErrorCode } from '@hearthlight/protocol'
import { DoorClosed } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { t, translate } from '../../lib/i18n'
import { buttonClass } from '../../ui/buttons/button'

const HEADINGS: Partial<Record<ErrorCode, string>> = {
  SESS_001: t('This table was not found'),
  SESS_003: t('This session has ended'),
  SESS_004: t('You have no seat at this table'),
  FILE_004: t('This session is damaged'),
}

interface SessionRefusedProps {
  readonly code: ErrorCode
  readonly message?: string
  readonly isDm?: boolean
}

/** Instead of a table: why not, and ways on. */
export function SessionRefused({ code, message, isDm = false }: SessionRefusedProps) {
  const entry = catalogueEntry(code)
  const { sessionId } = useParams()
  return (
    <main className="grid min-h-dvh place-items-center bg-table p-6">
      <section className="grid max-w-lg justify-items-center gap-4 rounded-4 border border-line bg-s1 p-10 text-center">
        <DoorClosed aria-hidden className="size-12 text-faint" />
        <h1 className="text-2xl font-bold">{HEADINGS[code] ?? t('The table can’t be opened')}</h1>
        <p className="text-muted">{translate(message ?? entry.message)}</p>
        {entry.suggestion !== undefined && <p className="text-sm text-faint">{translate(entry.suggestion)}</p>}
        <p className="font-mono text-xs text-faint">{code}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Link to="/dashboard?join=" className={buttonClass('primary')}>
            {t('Join with a code')}
          </Link>
          <Link to="/dashboard" className={buttonClass('secondary')}>
            {t('Dashboard')}
          </Link>
          {code === 'SESS_003' && sessionId !== undefined && (
            <>
              <Link to={`/verify/${sessionId}`} className={buttonClass('secondary')}>
                {t('Verify dice')}
              </Link>
              {isDm && (
                <Link to={`/replay/${sessionId}`} className={buttonClass('secondary')}>
                  {t('Replay & Recap')}
                </Link>
              )}
            </>
          )}
        </div>
      </section>
    </main>
  )
}
