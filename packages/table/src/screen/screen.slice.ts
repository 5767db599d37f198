import { defineSlice } from '../kernel/define-slice'
import { OPEN_SCREEN, type ScreenState } from '../session-context/screen-state'
import { dmScreenChange } from './dm-screen-change'

export const screen = defineSlice<ScreenState>()({
  initial: () => OPEN_SCREEN,
  messages: [dmScreenChange],
  seenBy: (viewer, state) => (viewer.role === 'dm' ? state : OPEN_SCREEN),
})
