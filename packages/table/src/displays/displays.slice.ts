import { defineSlice } from '../kernel/define-slice'
import { displayChange, displayClose, displayOpen } from './display-change'
import { type DisplaysState, displaysSeenBy, NO_DISPLAYS } from './displays.state'
import { spectatorJoin } from './spectator-join'

/** Second screens and spectators. Who they are among the viewers is decided in `many-scenes/viewer-at-table.ts`. */
export const displays = defineSlice<DisplaysState>()({
  initial: () => NO_DISPLAYS,
  messages: [displayOpen, displayChange, displayClose, spectatorJoin],
  seenBy: displaysSeenBy,
})
