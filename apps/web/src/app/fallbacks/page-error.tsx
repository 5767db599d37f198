import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import type { FallbackProps } from '../../ui/feedback/error-boundary'
import { FallbackFrame } from './fallback-frame'

export function PageError({ error, retry }: FallbackProps) {
  return (
    <FallbackFrame
      title={t('Page Error')}
      isWithinPage
      text={t("This page encountered an error and couldn't load properly.")}
      detail={<p className="mt-4 font-mono text-sm text-faint">{error.id}</p>}
    >
      <Button variant="primary" onClick={retry}>
        {t('Try Again')}
      </Button>
      <Button variant="secondary" onClick={() => window.history.back()}>
        {t('Go Back')}
      </Button>
    </FallbackFrame>
  )
}
