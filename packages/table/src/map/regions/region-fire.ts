import { LIMITS, SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import type { TableEvent } from '../../kernel/define-event'
import { type Authorization, defineMessage, membersUnlessPaused, type Request, refuse } from '../../session-context/define-message'
import { type MapState, tokenOf } from '../map.state'
import { mayMoveToken } from '../tokens/may-move-token'
import { isBesideRegion, RegionId, regionOf, regionSeenBy } from './region'
import { regionFired } from './region-fired'
import { NO_SUCH_REGION } from './region-set'

/** Beside it the events of other slices that tell and roll what a region does, which those declare. */
type FiredEvent = TableEvent<'region-fired', z.output<(typeof regionFired)['payload']>>

const payload = z.object({
  sessionId: z.optional(SessionId),
  regionId: RegionId,
  /** Who clicked; of the DM, empty: the tokens that stand in it. */
  tokenIds: z.array(TokenId).check(z.maxLength(LIMITS.tokensPerMap)),
})
type Ask = Request<MapState, z.infer<typeof payload>>

/** REGION-6 The DM fires any region; a player clicks one that is shown, with a token of theirs in it or beside it. */
export const fireRegion = defineMessage<MapState>()({
  name: 'region-fire',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload,
  events: [regionFired],
  may: (ask) => (ask.actor.role === 'dm' ? 'yes' : mayClick(ask)),
  decide: ({ actor, facts, state, payload: { regionId, tokenIds } }, env) => {
    const region = regionOf(state, regionId)
    if (region === undefined) return NO_SUCH_REGION()
    // Answered like a click on one that does nothing a player sees: what a region minds is told to nobody.
    if (actor.role !== 'dm' && region.when === 'leave') return []
    return facts.firesRegion(regionId, [...new Set(tokenIds)], env) as readonly FiredEvent[]
  },
})

function mayClick(ask: Ask): Authorization {
  const { actor, state, payload } = ask
  const paused = membersUnlessPaused(ask)
  if (paused !== 'yes') return paused
  const region = regionSeenBy(actor, state.fog, regionOf(state, payload.regionId))
  if (region === undefined) return NO_SUCH_REGION()
  if (payload.tokenIds.length === 0) return refuse('VAL_001', 'That token is not on the map.')
  for (const tokenId of payload.tokenIds) {
    const authorization = mayMoveToken(ask, tokenId)
    if (authorization !== 'yes') return authorization
    const token = tokenOf(state, tokenId)
    if (token === undefined || !isBesideRegion(region, token)) return refuse('VAL_001', 'Your token is too far away from it.')
  }
  return 'yes'
}
