import { stopsPath, toUnits } from '@hearthlight/rules/sight'
import type { Actor } from '../../kernel/define-event'
import type { TokenWay } from '../../session-context/facts'
import { type MapState, tokenOf } from '../map.state'
import { wallIndexOf } from './wall-index'

/**
 * WALL-3 Whether a wall or a door that is not open stands on a token's way, along which its middle moves. Never for the DM, and only
 * where the table wants it.
 */
export function doWallsStop(actor: Actor, state: MapState, { tokenId, x, y, path = [] }: TokenWay): boolean {
  const token = tokenOf(state, tokenId)
  if (actor.role === 'dm' || state.wallsStopPlayers !== true || token === undefined) return false
  const middle = (place: { readonly x: number; readonly y: number }) => ({
    x: toUnits(place.x + token.size / 2),
    y: toUnits(place.y + token.size / 2),
  })
  return stopsPath(wallIndexOf(state), [token, ...path, { x, y }].map(middle)) !== undefined
}
