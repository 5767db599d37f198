import { SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { happen } from '../kernel/define-event'
import { defineMessage, members, refuse } from '../session-context/define-message'
import { handoutRead } from './events'
import { HandoutId, type HandoutsState, handoutOf, handoutSeenBy, NO_HANDOUTS } from './handouts.state'

/** HANDOUT-4 A reader has opened a handout: it is unread no more, on each of their devices. The DM's own are never unread. */
export const handoutOpen = defineMessage<HandoutsState>()({
  name: 'handout-open',
  durability: 'persistent',
  from: 'wire',
  predict: false,
  payload: z.object({ sessionId: z.optional(SessionId), handoutId: HandoutId }),
  events: [handoutRead],
  may: members,
  decide: ({ actor, state, payload: { handoutId } }) => {
    const handout = handoutOf(state ?? NO_HANDOUTS, handoutId)
    if (handout === undefined || handoutSeenBy(actor, handout) === undefined) return refuse('VAL_001', 'There is no such handout.')
    if (actor.role === 'dm' || handout.readBy.includes(actor.userId)) return []
    return [happen(handoutRead, { handoutId, readerId: actor.userId })]
  },
})
