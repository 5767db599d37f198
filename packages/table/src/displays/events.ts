import { z } from 'zod/mini'
import { defineEvent } from '../kernel/define-event'
import { Display, type DisplaysState, displaysSeenBy } from './displays.state'

export const displaysChanged = defineEvent<DisplaysState>()({
  name: 'displays-changed',
  payload: z.object({ open: z.array(Display) }),
  apply: (_state, { open }) => ({ open }),
  seenBy: (viewer, changed) => (viewer.role === 'dm' ? changed : { open: [...displaysSeenBy(viewer, changed).open] }),
})
