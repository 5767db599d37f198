import { LIMITS, SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import { type MapState, tokenOf } from '../map.state'
import { mapUpdated } from '../map-updated'
import { freePlaces } from './free-place'
import { numberedNames } from './numbered-names'
import type { Token } from './token'

/**
 * MAP-8 Copies stand on the nearest free cells, have ids of their own and go on with the numbers of their kind. A copy of a
 * character's token keeps the name: it represents the same character.
 */
export const duplicateTokens = defineMessage<MapState>()({
  name: 'duplicate-tokens',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    tokenIds: z.array(TokenId).check(z.minLength(1), z.maxLength(LIMITS.tokensPerMap)),
    /** Copies of each token. */
    count: z._default(z.int().check(z.minimum(1), z.maximum(LIMITS.encounterQuantity)), 1),
  }),
  events: [mapUpdated],
  may: dmOnly,
  decide: ({ state, facts, payload: { tokenIds, count } }, env) => {
    const models = [...new Set(tokenIds)].flatMap((id) => tokenOf(state, id) ?? [])
    if (models.length === 0) return refuse('VAL_001', 'That token is not on the map.')
    const standing = Object.values(state.tokens)
    if (standing.length + models.length * count > LIMITS.tokensPerMap) return refuse('VAL_001', 'There are too many tokens on this map.')
    const placeFor = freePlaces(standing)
    const taken = standing.map(({ name }) => name)
    const tokens = models.flatMap((model) => {
      const names = model.seatId === null ? numberedNames(model.name, count, taken) : new Array<string>(count).fill(model.name)
      taken.push(...names)
      return names.map(
        (name): Token =>
          facts.settled({
            ...model,
            ...(model.burning == null ? {} : { burning: null }),
            id: env.newId('tok') as TokenId,
            name,
            ...placeFor(model, model.size),
          }),
      )
    })
    return [happen(mapUpdated, { tokens })]
  },
})
