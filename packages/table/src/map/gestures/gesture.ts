import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../../kernel/define-event'
import { defineMessage, members } from '../../session-context/define-message'
import type { MapState } from '../map.state'
import { Gesture } from './gesture-fields'
import { isOpenTo } from './gesture-sight'

const Shown = z.object({
  gesture: Gesture,
  /** true: its author has ended it. */
  isOver: z.boolean(),
})

export const gestureShown = defineEvent<MapState>()({
  name: 'gesture-shown',
  payload: z.extend(Shown, { playerId: UserId, playerName: z.string(), isOfDm: z.boolean() }),
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: (viewer, shown, { after }) => (viewer.role === 'dm' || !shown.isOfDm || isOpenTo(viewer, after, shown.gesture) ? shown : null),
})

/**
 * GESTURE-1 Everyone shows the table what they measure, where an area would lie, and what they point at, also while the game is
 * paused. Never stored. The end of a gesture names it too, so that players are not told of the end of one that they never saw.
 */
export const gesture = defineMessage<MapState>()({
  name: 'gesture',
  durability: 'transient',
  from: 'wire',
  predict: false,
  payload: z.extend(Shown, { sessionId: z.optional(SessionId) }),
  events: [gestureShown],
  may: members,
  decide: ({ actor, payload: { gesture, isOver } }) => [
    happen(gestureShown, { gesture, isOver, playerId: actor.userId, playerName: actor.name, isOfDm: actor.role === 'dm' }),
  ],
})
