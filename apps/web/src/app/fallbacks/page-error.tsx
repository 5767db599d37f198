import type { ReactNode } from 'react'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import type { FallbackProps } from '../../ui/feedback/error-boundary'
import type { FailedPart } from '../../ui/feedback/lazy-part'
import { FallbackFrame } from './fallback-frame'

/** Shown in place of a page that threw while it was drawn. */
export function PageError({ error, retry }: FallbackProps) {
  return <Frame isWithinPage retry={retry} detail={<p className="mt-4 font-mono text-sm text-faint">{error.id}</p>} />
}

/** Shown in place of a page whose code has not arrived; it appears by itself once the server answers. */
export function PageNotLoaded({ isWithinPage = false, ...failed }: FailedPart & { readonly isWithinPage?: boolean }) {
  return <Frame isWithinPage={isWithinPage} {...failed} />
}

interface FrameProps extends Partial<FailedPart> {
  readonly isWithinPage: boolean
  readonly retry: () => void
  readonly detail?: ReactNode
}

function Frame({ isWithinPage, detail, retry, isRetrying = false, reload }: FrameProps) {
  return (
    <FallbackFrame
      title={t('Page Error')}
      isWithinPage={isWithinPage}
      text={t("This page encountered an error and couldn't load properly.")}
      detail={detail}
    >
      <Button variant="primary" isLoading={isRetrying} onClick={retry}>
        {t('Try Again')}
      </Button>
      {reload !== undefined && <Button onClick={reload}>{t('Reload')}</Button>}
      <Button variant="secondary" onClick={() => window.history.back()}>
        {t('Go Back')}
      </Button>
    </FallbackFrame>
  )
}
