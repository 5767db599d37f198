import type { DistanceRule, Surface } from '@hearthlight/rules/grid'
import type { MapState } from '../map.state'
import type { Token } from '../tokens/token'
import { isDifficultAt } from './terrain'

/** MOVE-2 The map as this token walks on it: a token in the air is not slowed by the ground. */
export function surfaceOf(
  map: Pick<MapState, 'gridKind' | 'fog' | 'terrain'>,
  rule: DistanceRule | undefined,
  { elevationFt = 0 }: Pick<Token, 'elevationFt'>,
): Surface {
  return { kind: map.gridKind ?? 'square', rule, isDifficult: (space) => elevationFt <= 0 && isDifficultAt(map, space) }
}
