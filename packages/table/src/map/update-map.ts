import { isUsableId, LIMITS, SessionId, TokenId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { isEqual } from '../kernel/is-equal'
import { defineMessage, dmOnly, type Request, refuse } from '../session-context/define-message'
import { type MapState, tokenOf } from './map.state'
import { mapUpdated } from './map-updated'
import { Background, MapSettings } from './settings/settings'
import { forCreature, forSeat } from './tokens/for-seat'
import { comingWithoutCircles } from './tokens/riders'
import { Coordinate, isPlace, TOKEN_DEFAULTS, type Token, TokenFields, tidyToken, withKnownMonster } from './tokens/token'

const SentToken = z.extend(z.partial(TokenFields), { id: TokenId.check(z.refine(isUsableId)), x: Coordinate, y: Coordinate })
type SentToken = z.infer<typeof SentToken>

const payload = z.object({
  sessionId: z.optional(SessionId),
  tokens: z.optional(z.array(SentToken).check(z.maxLength(LIMITS.tokensPerMap))),
  /** The picture is uploaded over HTTP and named here. A bare string is accepted and ignored: no external address is shown. */
  background: z.optional(z.nullable(z.union([Background, z.string()]))),
  gridSize: z.optional(MapSettings.shape.gridSize),
  /** `history.changes` of the confirmed copy that the list is based on. */
  seenSeq: z.optional(z.int().check(z.minimum(0))),
})

/**
 * MAP-14 The DM's list of tokens is merged by id. If the sender has seen every change so far, the list is complete: its
 * positions apply, and tokens missing from it are removed. Otherwise it may be outdated: known tokens keep their positions,
 * and none is removed.
 */
export const updateMap = defineMessage<MapState>()({
  name: 'update-map',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload,
  events: [mapUpdated],
  may: dmOnly,
  decide: (ask, env) => {
    const { background, gridSize, tokens: sent } = ask.payload
    if (sent?.every((token) => isPlace(ask.state, token)) === false) return refuse('VAL_001', 'Here tokens lie on whole cells.')
    const { tokens, removed } = merge(
      ask,
      sent?.map((token) => withKnownMonster(token, env)),
    )
    if (Object.keys(ask.state.tokens).length - removed.length + countNew(ask.state, tokens) > LIMITS.tokensPerMap) {
      return refuse('VAL_001', 'There are too many tokens on this map.')
    }
    const update = {
      ...(sent === undefined ? {} : { tokens }),
      ...(removed.length === 0 ? {} : { removed }),
      ...(background === undefined || typeof background === 'string' ? {} : { background }),
      ...(gridSize === undefined ? {} : { gridSize }),
    }
    return Object.keys(update).length === 0 ? [] : [happen(mapUpdated, update)]
  },
})

function merge({ facts, state, payload: { seenSeq } }: Request<MapState, z.infer<typeof payload>>, sent: readonly SentToken[] | undefined) {
  const isCurrent = state.history !== null && seenSeq === state.history.changes
  const lastOfEach = new Map((sent ?? []).map((token) => [token.id, token]))
  const tokens = [...lastOfEach.values()].flatMap((token) => {
    const known = tokenOf(state, token.id)
    if (known === undefined) return [forCreature(tidyToken(facts.settled({ ...TOKEN_DEFAULTS, ...token })), facts)]
    const merged = forSeat(tidyToken({ ...known, ...token, ...(isCurrent ? {} : { x: known.x, y: known.y }) }), facts)
    return isEqual(merged, known) ? [] : [merged]
  })
  const isReplaced = isCurrent && sent !== undefined
  const removed = isReplaced ? Object.values(state.tokens).flatMap(({ id }) => (lastOfEach.has(id) ? [] : [id])) : []
  return { tokens: [...comingWithoutCircles(tokens, state)], removed }
}

function countNew(state: MapState, tokens: readonly Token[]): number {
  return tokens.filter((token) => tokenOf(state, token.id) === undefined).length
}
