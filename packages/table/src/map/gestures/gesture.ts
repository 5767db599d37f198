import { SessionId, UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../../kernel/define-event'
import { defineMessage, members } from '../../session-context/define-message'
import { AuthorsKnowledge } from '../../session-context/facts'
import type { MapState } from '../map.state'
import { knowsToo } from './authors-knowledge'
import { Gesture } from './gesture-fields'
import { isOpenTo } from './gesture-sight'

const Shown = z.object({
  gesture: Gesture,
  /** true: its author has ended it. */
  isOver: z.boolean(),
})

export const gestureShown = defineEvent<MapState>()({
  name: 'gesture-shown',
  payload: z.extend(Shown, {
    playerId: UserId,
    playerName: z.string(),
    isOfDm: z.boolean(),
    /** Of a player's: it stays on the server. */
    knowledge: z.optional(AuthorsKnowledge),
  }),
  apply: (state) => state,
  ifViewStaysSame: 'announced',
  seenBy: (viewer, { knowledge, ...shown }, { after }) => {
    const isOpen = shown.isOfDm
      ? viewer.role === 'dm' || isOpenTo(viewer, after, shown.gesture)
      : viewer.userId === shown.playerId || knowsToo(viewer, after, knowledge)
    return isOpen ? shown : null
  },
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
  decide: ({ actor, facts, payload: { gesture, isOver } }) => {
    const isOfDm = actor.role === 'dm'
    const knowledge = isOfDm ? undefined : facts.authorsKnowledge(actor, { gesture })
    const shown = { gesture, isOver, playerId: actor.userId, playerName: actor.name, isOfDm }
    return [happen(gestureShown, knowledge === undefined ? shown : { ...shown, knowledge })]
  },
})
