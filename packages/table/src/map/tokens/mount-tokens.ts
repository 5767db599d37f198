import { LIMITS, SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../../kernel/define-event'
import { defineMessage, dmOnly, refuse } from '../../session-context/define-message'
import { type MapState, tokenOf } from '../map.state'
import { mapUpdated } from '../map-updated'
import { isCarriedBy } from './riders'

/**
 * MAP-75 The DM puts tokens on a mount, in the middle of its space and above it, or lets them get off: `mountId` null. A mount may be carried
 * itself, but by none of its riders.
 */
export const mountTokens = defineMessage<MapState>()({
  name: 'mount-tokens',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({
    sessionId: z.optional(SessionId),
    riderIds: z.array(TokenId).check(z.minLength(1), z.maxLength(LIMITS.tokensPerMap)),
    mountId: z.nullable(TokenId),
  }),
  events: [mapUpdated],
  may: dmOnly,
  decide: ({ state, payload: { riderIds, mountId } }, env) => {
    const riders = [...new Set(riderIds)].flatMap((id) => tokenOf(state, id) ?? [])
    const mount = mountId === null ? null : tokenOf(state, mountId)
    if (riders.length === 0 || mount === undefined) return refuse('VAL_001', 'That token is not on the map.')
    if (mount === null) return [happen(mapUpdated, { tokens: riders.map((rider) => ({ ...rider, carriedBy: null })) })]
    if (riders.some(({ id }) => id === mount.id || isCarriedBy(state, mount.id, id))) {
      return refuse('VAL_001', 'A token can’t ride on itself, nor on its own rider.')
    }
    const tokens = riders.map((rider) => {
      const inset = Math.max(0, Math.floor((mount.size - rider.size) / 2))
      return { ...rider, carriedBy: mount.id, x: mount.x + inset, y: mount.y + inset, stackedAt: env.now() }
    })
    return [happen(mapUpdated, { tokens })]
  },
})
