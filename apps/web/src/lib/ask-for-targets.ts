import { t } from './i18n'
import { notify } from './notifications'

/** Says how targets are marked, to whoever acts without one. */
export function askForTargets(): void {
  notify({ type: 'info', title: t('Mark targets first'), message: t('Select tokens on the map and press Target in their bar.') })
}
