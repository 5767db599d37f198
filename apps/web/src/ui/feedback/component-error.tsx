import { TriangleAlert } from 'lucide-react'
import { t } from '../../lib/i18n'
import { Button } from '../buttons/button'

/** Shown in place of a part of a screen that could not be drawn; the rest of the screen still works. */
export function ComponentError({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-3 border border-crimson bg-crimson-soft p-4 text-sm">
      <TriangleAlert aria-hidden className="size-5 text-crimson" />
      <div>
        <strong className="block">{t('Component Error')}</strong>
        <span>{t('This component failed to load.')}</span>
      </div>
      <Button variant="secondary" className="ms-auto" onClick={retry}>
        {t('Retry')}
      </Button>
    </div>
  )
}
