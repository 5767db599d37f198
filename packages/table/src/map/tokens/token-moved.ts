import { TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../../kernel/define-event'
import { PLACE, remember } from '../history/history'
import { changeToken, type MapState, tokenOf } from '../map.state'
import { isInSight, visibleToken } from '../sight'
import { tokenAdded } from './add-token'
import { tokenRemoved } from './remove-token'
import { Coordinate } from './token'

/** MAP-6 A token that moves into the fog is removed from the players' map; one that moves out of it is sent in full. */
export const tokenMoved = defineEvent<MapState>()({
  name: 'token-moved',
  payload: z.object({ tokenId: TokenId, x: Coordinate, y: Coordinate }),
  apply: (state, { tokenId, x, y }, origin) =>
    remember(state, changeToken(state, tokenId, { x, y }), origin, { tokens: [tokenId], fields: PLACE }),
  ifViewStaysSame: 'checked',
  seenBy: (viewer, moved, { before, after }) => {
    const saw = isInSight(viewer, before, moved.tokenId)
    if (saw && isInSight(viewer, after, moved.tokenId)) {
      const was = tokenOf(before, moved.tokenId)
      return viewer.role !== 'dm' && was?.x === moved.x && was.y === moved.y ? null : moved
    }
    const token = visibleToken(viewer, after, moved.tokenId)
    if (token !== undefined) return [happen(tokenAdded, { token })]
    return saw ? [happen(tokenRemoved, { tokenId: moved.tokenId })] : null
  },
})
