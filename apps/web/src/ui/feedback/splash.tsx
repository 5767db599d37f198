import { t } from '../../lib/i18n'
import { LogoMark } from '../layout/logo'

/** Held back for 150 ms: what loads at once shows nothing in between. */
export function Splash() {
  return (
    <div role="status" data-splash className="appear-late lamplit grid min-h-dvh place-items-center">
      <LogoMark className="size-14" />
      <span className="sr-only">{t('Loading...')}</span>
    </div>
  )
}
