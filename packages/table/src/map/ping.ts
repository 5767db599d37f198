import { LIMITS, SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly, members } from '../session-context/define-message'
import type { MapState } from './map.state'

/** In cells from the map's corner, with fractions. */
const Position = z.number().check(z.minimum(-LIMITS.mapCells), z.maximum(2 * LIMITS.mapCells))
const Place = z.object({ x: Position, y: Position })
const Pointed = z.extend(Place, { playerId: UserId, playerName: z.string() })

export const pinged = defineEvent<MapState>()({
  name: 'pinged',
  payload: Pointed,
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: everyone,
})

/** "Look at this": shows two rings and a name to everyone, also while the game is paused. */
export const ping = defineMessage<MapState>()({
  name: 'ping',
  durability: 'transient',
  from: 'wire',
  predict: false,
  payload: z.extend(Place, { sessionId: z.optional(SessionId) }),
  events: [pinged],
  may: members,
  decide: ({ actor, payload: { x, y } }) => [happen(pinged, { x, y, playerId: actor.userId, playerName: actor.name })],
})

export const attentionCalled = defineEvent<MapState>()({
  name: 'attention-called',
  payload: Pointed,
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: everyone,
})

/** The DM moves everyone's view to a place. */
export const lookHere = defineMessage<MapState>()({
  name: 'look-here',
  durability: 'transient',
  from: 'wire',
  predict: false,
  payload: z.extend(Place, { sessionId: z.optional(SessionId) }),
  events: [attentionCalled],
  may: dmOnly,
  decide: ({ actor, payload: { x, y } }) => [happen(attentionCalled, { x, y, playerId: actor.userId, playerName: actor.name })],
})
