import { useEffect, useMemo } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { logError, unknownError } from '../../lib/errors'
import { t } from '../../lib/words'
import { buttonClass } from '../../ui/button'
import { ApplicationError } from './application-error'
import { FallbackFrame } from './fallback-frame'

/** What the router itself could not do (an unknown address), and what broke outside every page. */
export function RootFallback() {
  const thrown = useRouteError()
  const error = useMemo(() => unknownError(isRouteErrorResponse(thrown) ? routeText(thrown) : thrown, { source: 'router' }), [thrown])
  useEffect(() => logError(error), [error])
  if (!isRouteErrorResponse(thrown)) return <ApplicationError error={error} />
  return (
    <FallbackFrame title={t('Unexpected Application Error!')} text={routeText(thrown)}>
      <Link to="/dashboard" reloadDocument className={buttonClass('primary')}>
        {t('Go to Dashboard')}
      </Link>
    </FallbackFrame>
  )
}

function routeText({ status, statusText }: { readonly status: number; readonly statusText: string }): string {
  return `${status} ${statusText}`
}
