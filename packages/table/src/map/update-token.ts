import { SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../kernel/define-message'
import { tokenAdded } from './add-token'
import { canSeeToken, changeToken, type MapState, TokenFields, tokenOf } from './map.state'
import { tokenRemoved } from './remove-token'

const Changes = z.partial(TokenFields)

/**
 * MAP-4 The DM edits, hides and shows a token. To players a token that becomes hidden is one removed, and one that
 * becomes visible is one added whole: nothing tells them that it was there before.
 */
export const tokenUpdated = defineEvent<MapState>()({
  name: 'token-updated',
  payload: z.object({ tokenId: TokenId, changes: Changes }),
  apply: (state, { tokenId, changes }) => changeToken(state, tokenId, changes),
  seenBy: (viewer, updated, { before, after }) => {
    const was = tokenOf(before, updated.tokenId)
    const is = tokenOf(after, updated.tokenId)
    if (was === undefined || is === undefined) return null
    const saw = canSeeToken(viewer, was)
    const sees = canSeeToken(viewer, is)
    if (saw && sees) return updated
    if (sees) return [happen(tokenAdded, { token: is })]
    return saw ? [happen(tokenRemoved, { tokenId: is.id })] : null
  },
})

export const updateToken = defineMessage<MapState>()({
  name: 'update-token',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), tokenId: TokenId, changes: Changes }),
  events: [tokenUpdated],
  may: dmOnly,
  decide: ({ state, payload: { tokenId, changes } }) => {
    const token = tokenOf(state, tokenId)
    if (token === undefined) return refuse('VAL_001', 'That token is not on the map.')
    const hp = Math.min(changes.hp ?? token.hp, changes.maxHp ?? token.maxHp)
    return [happen(tokenUpdated, { tokenId, changes: { ...changes, hp } })]
  },
})
