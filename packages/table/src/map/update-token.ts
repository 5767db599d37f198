import { SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { type Actor, defineEvent, happen } from '../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../kernel/define-message'
import { tokenAdded } from './add-token'
import { handChanged, takeHand } from './hand-changed'
import { remember } from './history'
import { changeToken, type MapState, tokenOf } from './map.state'
import { tokenRemoved } from './remove-token'
import { isInSight, seenToken } from './sight'
import { type Token, TokenFields } from './token'

const Changes = z.partial(TokenFields)
type Changes = z.infer<typeof Changes>

/**
 * MAP-4 The DM edits, hides and shows a token. To players a token that becomes hidden is one removed, and one that
 * becomes visible is one added whole: nothing tells them that it was there before.
 */
export const tokenUpdated = defineEvent<MapState>()({
  name: 'token-updated',
  payload: z.object({ tokenId: TokenId, changes: Changes }),
  apply: (state, { tokenId, changes }, at) => remember(state, changeToken(state, tokenId, changes), at, { tokens: [tokenId] }),
  seenBy: (viewer, updated, { before, after }) => {
    const saw = isInSight(viewer, before, updated.tokenId)
    const token = seenToken(viewer, after, updated.tokenId)
    if (token === undefined) return saw ? [happen(tokenRemoved, { tokenId: updated.tokenId })] : null
    return saw ? changesAsSeen(viewer, updated) : [happen(tokenAdded, { token })]
  },
})

export const updateToken = defineMessage<MapState>()({
  name: 'update-token',
  fate: 'recorded',
  from: 'wire',
  predict: true,
  payload: z.object({ sessionId: z.optional(SessionId), tokenId: TokenId, changes: Changes }),
  events: [handChanged, tokenUpdated],
  may: dmOnly,
  decide: (ask) => {
    const { tokenId, changes } = ask.payload
    const token = tokenOf(ask.state, tokenId)
    if (token === undefined) return refuse('VAL_001', 'That token is not on the map.')
    return [...takeHand(ask), happen(tokenUpdated, { tokenId, changes: tidyChanges(token, changes) })]
  },
})

/** Hit points stay within the maximum, also where only the maximum sinks. What was not asked for is not said. */
function tidyChanges(token: Token, { hp, maxHp, conditions, ...changes }: Changes): Changes {
  const most = maxHp ?? token.maxHp
  return {
    ...changes,
    ...(maxHp === undefined ? {} : { maxHp }),
    ...(hp === undefined && token.hp <= most ? {} : { hp: Math.min(hp ?? token.hp, most) }),
    ...(conditions === undefined ? {} : { conditions: [...new Set(conditions)] }),
  }
}

/** Without the DM's notes; nothing where they are all that changed. */
function changesAsSeen(viewer: Actor, updated: { tokenId: TokenId; changes: Changes }) {
  if (viewer.role === 'dm' || updated.changes.notes === undefined) return updated
  const { notes: _secret, ...changes } = updated.changes
  return Object.keys(changes).length === 0 ? null : { tokenId: updated.tokenId, changes }
}
