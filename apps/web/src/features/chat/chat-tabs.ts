import type { UserId } from '@hearthlight/protocol'
import { type ChatLine, isSpoken } from '@hearthlight/table'
import { ALL, type ChatTab, HERE } from './chat-tab-store'

/** Until when each tab has been read, by the time of its last line. */
export type ReadUntil = Readonly<Record<ChatTab, number>>

interface Reader {
  readonly you: UserId | undefined
  /** The scene where the reader is. */
  readonly here: string
}

export interface TabOfChat {
  readonly id: ChatTab
  readonly unread: number
}

/** The people of a whisper as its reader sees it: the reader's own goes to those it names, another's comes from its speaker. */
function partnersIn({ kind, playerId, to = [] }: ChatLine, you: UserId | undefined): readonly UserId[] {
  if (kind !== 'whisper') return []
  return playerId === you ? to.filter((id) => id !== you) : [playerId]
}

export function isInTab(line: ChatLine, tab: ChatTab, { you, here }: Reader): boolean {
  if (tab === ALL) return true
  return tab === HERE ? line.place?.sceneId === here : partnersIn(line, you).some((id) => id === tab)
}

/** CHAT-50 All, this place, and everyone the reader whispers with, in the order in which they first did. None if there is only one. */
export function tabsOf(lines: readonly ChatLine[], reader: Reader, read: ReadUntil): readonly TabOfChat[] {
  const isPlace = lines.some((line) => isInTab(line, HERE, reader))
  const partners = new Set<ChatTab>(lines.flatMap((line) => partnersIn(line, reader.you)))
  const ids = [ALL, ...(isPlace ? [HERE] : []), ...partners]
  if (ids.length === 1) return []
  const isUnread = (line: ChatLine) =>
    line.playerId !== reader.you &&
    isSpoken(line) &&
    line.removed === undefined &&
    !ids.some((id) => line.at <= (read[id] ?? 0) && isInTab(line, id, reader))
  const unread = lines.filter(isUnread)
  return ids.map((id) => ({ id, unread: unread.filter((line) => isInTab(line, id, reader)).length }))
}
