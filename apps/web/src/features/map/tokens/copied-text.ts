import type { Token } from '@hearthlight/table'
import { plural, t } from '../../../lib/i18n'

/** What became of copied tokens: how many came along, and that those of characters did not. */
export function copiedText(models: readonly Pick<Token, 'seatId'>[]): string {
  const copied = models.filter(({ seatId }) => seatId === null).length
  const words = plural(copied, 'One token was copied.', '{count} tokens were copied.')
  return copied === models.length ? words : `${words} ${t('Characters’ tokens stay: take their players to the scene instead.')}`
}
