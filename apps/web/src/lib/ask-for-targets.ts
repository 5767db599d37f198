import { t } from './i18n'
import { notify } from './notifications'

/** Says how targets are chosen, to whoever acts without one. */
export function askForTargets(): void {
  notify({
    type: 'info',
    title: t('Choose a target first'),
    message: t('Click a token on the map, or mark several with Target in their bar.'),
  })
}
