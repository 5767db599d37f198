import { defineSlice } from '../kernel/define-slice'
import { deedApply, deedUndo } from './deed-apply'
import { deedResolve } from './deed-resolve'
import { deedsSeenBy } from './deed-seen-by'
import { type DeedsState, NO_DEEDS } from './deeds.state'
import { dueDismiss, dueRoll } from './due-roll'
import { effectEnd } from './effect-end'

export const deeds = defineSlice<DeedsState>()({
  initial: () => NO_DEEDS,
  messages: [deedResolve, deedApply, deedUndo, dueRoll, dueDismiss, effectEnd],
  seenBy: deedsSeenBy,
})
