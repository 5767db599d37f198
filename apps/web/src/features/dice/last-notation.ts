import type { Roll } from '@hearthlight/table'
import { DEFAULT_DICE } from './quick-dice'

/**
 * The notation of the last open roll that this person made for no named purpose; 1d20 before the first one. An attack or its damage is
 * not offered: the dice would stay at it long after the attack. Nor are secret rolls: an open repetition would reveal them.
 */
export function lastNotation(rolls: readonly Roll[], playerId: string | undefined): string {
  const last = rolls.findLast(
    ({ playerId: by, hidden, type, reason }) => by === playerId && !hidden && type === 'roll' && reason === undefined,
  )
  return last?.dice ?? DEFAULT_DICE
}
