import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { defineEvent } from '../kernel/define-event'
import { Display, type DisplaysState, displaysSeenBy } from './displays.state'

export const displaysChanged = defineEvent<DisplaysState>()({
  name: 'displays-changed',
  /** `gone`: those that were closed. */
  payload: z.object({ open: z.array(Display), gone: z.optional(z.array(UserId)) }),
  apply: (_state, { open }) => ({ open }),
  seenBy: (viewer, changed) => (viewer.role === 'dm' ? changed : { ...changed, open: [...displaysSeenBy(viewer, changed).open] }),
})
