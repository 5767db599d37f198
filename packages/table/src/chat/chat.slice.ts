import { logSeenBy } from '../kernel/audience-log'
import { defineSlice } from '../kernel/define-slice'
import type { ChatState } from './chat.state'
import { chatMessage } from './chat-message'

export const chat = defineSlice<ChatState>()({
  initial: () => ({ log: {} }),
  messages: [chatMessage],
  seenBy: (viewer, state) => {
    const log = logSeenBy(viewer, state.log)
    return log === state.log ? state : { log }
  },
})
