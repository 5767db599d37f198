import { defineSlice } from '../kernel/define-slice'
import { handoutOpen } from './handout-open'
import { handoutReadersChange, handoutShow, handoutTakeBack } from './handout-show'
import { type HandoutsState, handoutsSeenBy, NO_HANDOUTS } from './handouts.state'

export const handouts = defineSlice<HandoutsState>()({
  initial: () => NO_HANDOUTS,
  messages: [handoutShow, handoutReadersChange, handoutTakeBack, handoutOpen],
  restore: (_present, given) => given,
  seenBy: handoutsSeenBy,
  picturesIn: ({ handouts: seen }) =>
    Object.values(seen).flatMap(({ pictureId }) => (pictureId === undefined ? [] : [{ uploadId: pictureId, owner: 'dm' }])),
})
