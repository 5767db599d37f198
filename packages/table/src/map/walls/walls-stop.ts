import type { TokenId } from '@hearthlight/protocol'
import { stopsPath, toUnits } from '@hearthlight/rules/sight'
import type { Actor } from '../../kernel/define-event'
import { type MapState, tokenOf } from '../map.state'
import { wallIndexOf } from './walls'

export const WALL_IN_THE_WAY = 'A wall is in the way.'

interface Way {
  readonly tokenId: TokenId
  readonly x: number
  readonly y: number
  /** The corners of the way, without its ends. */
  readonly path?: readonly { readonly x: number; readonly y: number }[] | undefined
}

/**
 * WALL-3 Whether a wall or a door that is not open stands on a token's way, along which its middle moves. Never for the DM, and only
 * where the table wants it.
 */
export function doWallsStop(actor: Actor, state: MapState, { tokenId, x, y, path = [] }: Way): boolean {
  const token = tokenOf(state, tokenId)
  if (actor.role === 'dm' || state.wallsStopPlayers !== true || token === undefined) return false
  const middle = (place: { readonly x: number; readonly y: number }) => ({
    x: toUnits(place.x + token.size / 2),
    y: toUnits(place.y + token.size / 2),
  })
  return stopsPath(wallIndexOf(state), [token, ...path, { x, y }].map(middle)) !== undefined
}
