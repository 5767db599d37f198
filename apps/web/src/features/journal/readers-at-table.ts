import type { Seat } from '@hearthlight/table'
import type { Reader } from '../../lib/readers-field'

export function readersAt(seats: readonly Seat[]): readonly Reader[] {
  return seats.map(({ id, playerName, character }) => ({ id, playerName, name: character.name }))
}
