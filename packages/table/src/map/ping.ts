import { LIMITS, SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, everyone, happen } from '../kernel/define-event'
import { defineMessage, dmOnly, members } from '../session-context/define-message'
import { AuthorsKnowledge } from '../session-context/facts'
import { knowsToo } from './gestures/authors-knowledge'
import type { MapState } from './map.state'

/** In cells from the map's corner, with fractions. */
const Position = z.number().check(z.minimum(-LIMITS.mapCells), z.maximum(2 * LIMITS.mapCells))
const Place = z.object({ x: Position, y: Position })
const Pointed = z.extend(Place, { playerId: UserId, playerName: z.string() })

export const pinged = defineEvent<MapState>()({
  name: 'pinged',
  /** What its author knows stays on the server. */
  payload: z.extend(Pointed, { knowledge: z.optional(AuthorsKnowledge) }),
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: (viewer, { knowledge, ...place }, { after }) =>
    viewer.userId === place.playerId || knowsToo(viewer, after, knowledge) ? place : null,
})

/**
 * PING-1 "Look at this": shows two rings and a name, also while the game is paused, to everyone who knows of the place what its author
 * knows.
 */
export const ping = defineMessage<MapState>()({
  name: 'ping',
  durability: 'transient',
  from: 'wire',
  predict: false,
  payload: z.extend(Place, { sessionId: z.optional(SessionId) }),
  events: [pinged],
  may: members,
  decide: ({ actor, facts, payload: { x, y } }) => {
    const place = { x, y, playerId: actor.userId, playerName: actor.name }
    const knowledge = facts.authorsKnowledge(actor, { place })
    return [happen(pinged, knowledge === undefined ? place : { ...place, knowledge })]
  },
})

export const attentionCalled = defineEvent<MapState>()({
  name: 'attention-called',
  payload: Pointed,
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: everyone,
})

/** PING-2 The DM moves everyone's view to a place, whatever they know of it. */
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
