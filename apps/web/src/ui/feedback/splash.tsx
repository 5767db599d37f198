import { t } from '../../lib/i18n'
import { LogoMark } from '../layout/logo'

/** Delayed by 150 ms: if the app loads at once, nothing is shown in between. */
export function Splash() {
  return (
    <div role="status" data-splash className="appear-late lamplit grid min-h-dvh place-items-center">
      <LogoMark className="size-14" />
      <span className="sr-only">{t('Loading...')}</span>
    </div>
  )
}
