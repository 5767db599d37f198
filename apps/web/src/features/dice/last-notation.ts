import type { Roll } from '@hearthlight/table'
import { DEFAULT_DICE } from './quick-dice'

/**
 * What this person rolled last before everyone, as it was asked for; 1d20 before the first roll. What was rolled in secret is not
 * offered: repeated openly, it would be told.
 */
export function lastNotation(rolls: readonly Roll[], playerId: string | undefined): string {
  return rolls.findLast((roll) => roll.playerId === playerId && !roll.hidden && roll.type !== 'initiative')?.dice ?? DEFAULT_DICE
}
