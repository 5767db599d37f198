import { defineSlice } from '../kernel/define-slice'
import { deedApply, deedUndo } from './deed-apply'
import { deedResolve } from './deed-resolve'
import { deedsSeenBy } from './deed-seen-by'
import { type DeedsState, NO_DEEDS } from './deeds.state'

export const deeds = defineSlice<DeedsState>()({
  initial: () => NO_DEEDS,
  messages: [deedResolve, deedApply, deedUndo],
  seenBy: deedsSeenBy,
})
