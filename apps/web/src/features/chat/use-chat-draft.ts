import { create } from 'zustand'
import { onOtherUser } from '../../lib/auth'

/** The line that the field's text changes or answers. */
export interface LineInHand {
  readonly kind: 'edit' | 'reply'
  readonly lineId: string
  /** Its speaker, and the beginning of its words. */
  readonly name: string
  readonly words: string
}

/** In whose name the next lines are said: an own creature, or for the DM a name. */
export interface Voice {
  /** Undefined for an NPC of the DM. */
  readonly creatureId?: string
  readonly name: string
}

/** CHAT-52 The picture that goes with the next line. */
export interface HeldPicture {
  readonly file: File
  /** What it shows, for those who don't see it. */
  readonly alt: string
  readonly isSending: boolean
}

interface ChatDraft {
  readonly text: string
  readonly inHand: LineInHand | undefined
  readonly voice: Voice | undefined
  readonly picture: HeldPicture | undefined
}

const EMPTY: ChatDraft = { text: '', inHand: undefined, voice: undefined, picture: undefined }

/** The field's text. It is stored outside the field, so that other components can begin a whisper. */
export const useChatDraft = create<ChatDraft>(() => EMPTY)
onOtherUser(clearChatDraft)

export function clearChatDraft(): void {
  useChatDraft.setState(EMPTY)
}

export function setChatDraft(text: string): void {
  useChatDraft.setState({ text })
}

export function speakAs(voice: Voice | undefined): void {
  useChatDraft.setState({ voice })
}

export function holdPicture(picture: HeldPicture | undefined): void {
  useChatDraft.setState({ picture })
}

/** What stands for the picture in words. */
export function wordsOf({ alt, file }: HeldPicture): string {
  return alt.trim() || file.name
}

/** Answers or changes a line; `text` replaces the field's text. The menu from which it is chosen moves the focus into the field. */
export function takeLine(inHand: LineInHand, text?: string): void {
  useChatDraft.setState(text === undefined ? { inHand } : { inHand, text })
}

/** Neither answers nor changes a line. The text of a change goes too. */
export function dropLine(): void {
  const { inHand, text } = useChatDraft.getState()
  useChatDraft.setState({ inHand: undefined, text: inHand?.kind === 'edit' ? '' : text })
}

/** Focuses the field; `begin` is inserted if the field is empty. */
export function focusChat(begin?: string): void {
  if (begin !== undefined && useChatDraft.getState().text === '') setChatDraft(begin)
  chatField()?.focus()
}

/** Puts the start of a whisper into the field, with the cursor behind it; text typed before becomes its message. */
export function beginWhisper(name: string): void {
  const { text } = useChatDraft.getState()
  setChatDraft(`/w "${name}" ${text.startsWith('/') ? '' : text}`)
  chatField()?.focus()
}

export function chatField(): HTMLElement | null {
  return document.querySelector<HTMLTextAreaElement>('[data-chat-field]')
}
