import type { UserId } from '@hearthlight/protocol'
import { create } from 'zustand'
import { onOtherUser } from '../../lib/auth'

/** `ALL`, `HERE`, or the id of a person with whom the reader whispers. */
export type ChatTab = string
export const ALL = 'all'
export const HERE = 'here'

/** The chosen tab of the chat. It is stored outside the chat, since the field whispers to the person whose tab is open. */
export const useChatTab = create<{ readonly tab: ChatTab }>(() => ({ tab: ALL }))
onOtherUser(() => chooseTab(ALL))

export function chooseTab(tab: ChatTab): void {
  useChatTab.setState({ tab })
}

/** CHAT-51 Whom a plain text in the field reaches: undefined for everyone who hears the writer. */
export function useWhispersTo(): UserId | undefined {
  return useChatTab(({ tab }) => (tab === ALL || tab === HERE ? undefined : (tab as UserId)))
}
