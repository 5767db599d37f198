import { create } from 'zustand'
import { onOtherUser } from '../../lib/auth'

/** The field's text. It is stored outside the field, so that other components can begin a whisper. */
export const useChatDraft = create<{ readonly text: string }>(() => ({ text: '' }))
onOtherUser(() => setChatDraft(''))

export function setChatDraft(text: string): void {
  useChatDraft.setState({ text })
}

/** Focuses the field; `begin` is inserted if the field is empty. */
export function focusChat(begin?: string): void {
  if (begin !== undefined && useChatDraft.getState().text === '') setChatDraft(begin)
  document.querySelector<HTMLTextAreaElement>('[data-chat-field]')?.focus()
}

/** Puts the start of a whisper into the field, with the cursor behind it; text typed before becomes its message. */
export function beginWhisper(name: string): void {
  const { text } = useChatDraft.getState()
  setChatDraft(`/w "${name}" ${text.startsWith('/') ? '' : text}`)
  document.querySelector<HTMLTextAreaElement>('[data-chat-field]')?.focus()
}
