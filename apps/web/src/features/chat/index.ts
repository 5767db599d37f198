export { ChatPanel } from './chat-panel'
export { RollCard } from './roll-card'
export { beginWhisper, clearChatDraft, focusChat } from './use-chat-draft'
export { useUnread } from './use-unread'
