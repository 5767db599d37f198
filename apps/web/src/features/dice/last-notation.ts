import type { Roll } from '@hearthlight/table'
import { DEFAULT_DICE } from './quick-dice'

/**
 * The notation of this person's last open roll; 1d20 before the first one. Secret rolls are not offered: an open repetition would
 * reveal them.
 */
export function lastNotation(rolls: readonly Roll[], playerId: string | undefined): string {
  return rolls.findLast((roll) => roll.playerId === playerId && !roll.hidden && roll.type !== 'initiative')?.dice ?? DEFAULT_DICE
}
