import { TriangleAlert } from 'lucide-react'
import { t } from '../../lib/i18n'
import { Button } from '../buttons/button'

interface ComponentErrorProps {
  readonly retry: () => void
  readonly isRetrying?: boolean
  /** Offered where only a reload of the page can help. */
  readonly reload?: (() => void) | undefined
}

/** Shown in place of a part of a screen that could not be loaded or drawn; the rest of the screen still works. */
export function ComponentError({ retry, isRetrying = false, reload }: ComponentErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-3 border border-crimson bg-crimson-soft p-4 text-sm">
      <TriangleAlert aria-hidden className="size-5 text-crimson" />
      <div>
        <strong className="block">{t('Component Error')}</strong>
        <span>{t('This component failed to load.')}</span>
      </div>
      <span className="ms-auto flex flex-wrap gap-2">
        <Button variant="secondary" isLoading={isRetrying} onClick={retry}>
          {t('Retry')}
        </Button>
        {reload !== undefined && <Button onClick={reload}>{t('Reload')}</Button>}
      </span>
    </div>
  )
}
