import { useEffect } from 'react'
import { logError, unknownError } from '../../lib/errors'
import { t } from '../../lib/i18n'
import { buttonClass } from '../../ui/buttons/button'
import { FallbackFrame } from './fallback-frame'

const NOT_FOUND = '404 Not Found'

export function UnknownAddress() {
  useEffect(() => logError(unknownError(NOT_FOUND, { source: 'router' })), [])
  return (
    <FallbackFrame title={t('Unexpected Application Error!')} text={NOT_FOUND}>
      <a href="/dashboard" className={buttonClass('primary')}>
        {t('Go to Dashboard')}
      </a>
    </FallbackFrame>
  )
}
