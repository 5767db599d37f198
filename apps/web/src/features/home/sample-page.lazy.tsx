import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { useSessions } from '../../live/sessions'
import { Button, buttonClass } from '../../ui/buttons/button'
import { LogoMark } from '../../ui/layout/logo'
import { useSampleTable } from './use-sample-table'

/** Sets the sample table for a visitor who came for it, and opens it; the one that there is already, if there is one. */
export function SamplePage() {
  usePageTitle(t('The Sample Table'))
  const navigate = useNavigate()
  const { set, isSetting } = useSampleTable({ isReplacing: true })
  const { data, isFetched } = useSessions()
  const present = data?.find(({ name, status }) => name === t('The Sample Table') && status !== 'completed')
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!isFetched || hasBegun.current) return
    hasBegun.current = true
    if (present === undefined) set()
    else void navigate(`/session/${present.id}`, { replace: true })
  }, [isFetched, present, set, navigate])
  const isWorking = isSetting || !hasBegun.current
  return (
    <main className="lamplit grid min-h-dvh place-content-center justify-items-center gap-5 px-4 text-center">
      <LogoMark className="size-16" />
      <h1 className="text-2xl font-bold">{t('The Sample Table')}</h1>
      <p role="status" className="text-muted">
        {isWorking ? t('Setting the table…') : t('The table could not be set.')}
      </p>
      {!isWorking && (
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={set}>
            {t('Try Again')}
          </Button>
          <Link to="/dashboard" className={buttonClass('secondary')}>
            {t('Go to Dashboard')}
          </Link>
        </div>
      )}
    </main>
  )
}
