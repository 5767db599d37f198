export { ChatPanel } from './chat-panel'
export { beginWhisper, setChatDraft } from './use-chat-draft'
export { useUnread } from './use-unread'
