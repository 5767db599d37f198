import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent, happen } from '../kernel/define-event'
import { Handout, HandoutId, type HandoutsState, handoutOf, handoutSeenBy, NO_HANDOUTS } from './handouts.state'

export const handoutTakenBack = defineEvent<HandoutsState>()({
  name: 'handout-taken-back',
  payload: z.object({ handoutId: HandoutId }),
  apply: (state = NO_HANDOUTS, { handoutId }) => {
    if (handoutOf(state, handoutId) === undefined) return state
    const { [handoutId]: _gone, ...handouts } = state.handouts
    return { handouts }
  },
  seenBy: (viewer, payload, { before = NO_HANDOUTS }) => {
    const was = handoutOf(before, payload.handoutId)
    return was === undefined || handoutSeenBy(viewer, was) === undefined ? null : payload
  },
})

/** The handout as it is now: new, or with other readers. For a player who is no reader any more it is taken back. */
export const handoutShown = defineEvent<HandoutsState>()({
  name: 'handout-shown',
  payload: z.object({ handout: Handout }),
  apply: (state = NO_HANDOUTS, { handout }) => ({ handouts: { ...state.handouts, [handout.id]: handout } }),
  seenBy: (viewer, shown, { before = NO_HANDOUTS }) => {
    const seen = handoutSeenBy(viewer, shown.handout)
    if (seen !== undefined) return seen === shown.handout ? shown : { handout: seen }
    const was = handoutOf(before, shown.handout.id)
    const saw = was !== undefined && handoutSeenBy(viewer, was) !== undefined
    return saw ? [happen(handoutTakenBack, { handoutId: shown.handout.id })] : null
  },
})

/** HANDOUT-4 That a reader has opened it is known to that reader and the DM. */
export const handoutRead = defineEvent<HandoutsState>()({
  name: 'handout-read',
  payload: z.object({ handoutId: HandoutId, readerId: UserId }),
  apply: (state = NO_HANDOUTS, { handoutId, readerId }) => {
    const handout = handoutOf(state, handoutId)
    if (handout === undefined || handout.readBy.includes(readerId)) return state
    return { handouts: { ...state.handouts, [handoutId]: { ...handout, readBy: [...handout.readBy, readerId] } } }
  },
  seenBy: ({ role, userId }, read) => (role === 'dm' || userId === read.readerId ? read : null),
})
