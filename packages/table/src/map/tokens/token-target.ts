import { LIMITS, SessionId, TokenId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../../kernel/define-event'
import { defineMessage, members, refuse } from '../../session-context/define-message'
import type { MapState } from '../map.state'
import { isInSight } from '../sight'

const Targets = z.object({
  tokenIds: z.array(TokenId).check(z.minLength(1), z.maxLength(LIMITS.tokensPerMap)),
  isTargeted: z.boolean(),
})

export const tokensTargeted = defineEvent<MapState>()({
  name: 'tokens-targeted',
  payload: z.extend(Targets, { playerId: UserId, playerName: z.string() }),
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: (viewer, targeted, { after }) => {
    const tokenIds = targeted.tokenIds.filter((id) => isInSight(viewer, after, id))
    return tokenIds.length === 0 ? null : { ...targeted, tokenIds }
  },
})

/**
 * MAP-43 Everyone at the table may mark tokens that they see as their targets. All who see such a token see the mark, in the
 * colour of the person. The marks are not stored.
 */
export const tokenTarget = defineMessage<MapState>()({
  name: 'token-target',
  durability: 'transient',
  from: 'wire',
  predict: false,
  payload: z.extend(Targets, { sessionId: z.optional(SessionId) }),
  events: [tokensTargeted],
  may: members,
  decide: ({ actor, state, payload: { tokenIds, isTargeted } }) => {
    const seen = [...new Set(tokenIds)].filter((id) => isInSight(actor, state, id))
    if (seen.length === 0) return refuse('VAL_001', 'That token is not on the map.')
    return [happen(tokensTargeted, { tokenIds: seen, isTargeted, playerId: actor.userId, playerName: actor.name })]
  },
})
