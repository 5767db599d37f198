import { create } from 'zustand'
import { onOtherUser } from '../../lib/auth'

/** What stands in the field. Beside the field itself, so that others may begin a whisper there. */
export const useChatDraft = create<{ readonly text: string }>(() => ({ text: '' }))
onOtherUser(() => setChatDraft(''))

export function setChatDraft(text: string): void {
  useChatDraft.setState({ text })
}

/** Puts the cursor into the field; a beginning goes in where nothing stands there yet. */
export function focusChat(begin?: string): void {
  if (begin !== undefined && useChatDraft.getState().text === '') setChatDraft(begin)
  document.querySelector<HTMLTextAreaElement>('[data-chat-field]')?.focus()
}

/** Puts the beginning of a whisper into the field and the cursor behind it; what was typed before becomes its message. */
export function beginWhisper(name: string): void {
  const { text } = useChatDraft.getState()
  setChatDraft(`/w "${name}" ${text.startsWith('/') ? '' : text}`)
  document.querySelector<HTMLTextAreaElement>('[data-chat-field]')?.focus()
}
