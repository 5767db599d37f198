import { defineSlice } from '../kernel/define-slice'
import { dmScreenChange } from './dm-screen-change'
import { OPEN_SCREEN, type ScreenState } from './screen.state'

export const screen = defineSlice<ScreenState>()({
  initial: () => OPEN_SCREEN,
  messages: [dmScreenChange],
  seenBy: (viewer, state) => (viewer.role === 'dm' ? state : OPEN_SCREEN),
})
