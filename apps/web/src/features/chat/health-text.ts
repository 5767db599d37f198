import type { ChatLine } from '@hearthlight/table'
import { t } from '../../lib/i18n'

/** Such as '−7', '+5' and '−9, falls'. */
export function healthText({ points, hasFallen }: NonNullable<ChatLine['health']>): string {
  const change = points === undefined ? undefined : `${points < 0 ? '−' : '+'}${Math.abs(points)}`
  return [change, hasFallen ? t('falls') : undefined].filter((each) => each !== undefined).join(', ')
}
