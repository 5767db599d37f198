export { ChatPanel } from './chat-panel'
export { beginWhisper, focusChat, setChatDraft } from './use-chat-draft'
export { useUnread } from './use-unread'
