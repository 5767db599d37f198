import type { UserId } from '@hearthlight/protocol'

export const DEPARTED_PLAYER = 'Departed player'
/** JOURNAL-6 In place of the words of a private note whose author is gone. */
export const REMOVED_NOTE = '…'

/** Fields in which the table's slices store a person's display name. */
const NAME_FIELDS: ReadonlySet<string> = new Set(['authorName', 'playerName', 'username', 'dmName'])
const NONE: ReadonlySet<string> = new Set()

/**
 * JSON text with the display names replaced in every object that contains this person's id, and the words of this person's journal
 * entries with one of these ids, or that nobody else reads.
 */
export function withoutName(json: string, userId: UserId, privateNotes: ReadonlySet<string> = NONE): string {
  return JSON.stringify(
    JSON.parse(json, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.values(value).includes(userId)) return value
      const note = noteIn(value, userId)
      const isPrivate = note !== undefined && (note.scope === 'mine' || privateNotes.has(note.id))
      const replaced = (key: string, field: unknown) => {
        if (NAME_FIELDS.has(key)) return DEPARTED_PLAYER
        return isPrivate && key === 'text' ? REMOVED_NOTE : field
      }
      return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, replaced(key, field)]))
    }),
  )
}

/** The ids of this person's journal entries that nobody else reads in the end. `jsons`: what was recorded, in its order. */
export function privateNotesIn(jsons: readonly string[], userId: UserId): ReadonlySet<string> {
  const found = new Set<string>()
  for (const json of jsons) {
    if (!json.includes('"scope"')) continue
    JSON.parse(json, (_key, value: unknown) => {
      const note = noteIn(value, userId)
      if (note?.scope === 'mine') found.add(note.id)
      else if (note !== undefined) found.delete(note.id)
      return value
    })
  }
  return found
}

function noteIn(value: unknown, userId: UserId): { readonly id: string; readonly scope: unknown } | undefined {
  if (typeof value !== 'object' || value === null || !('authorId' in value && 'scope' in value && 'id' in value)) return undefined
  return value.authorId === userId && typeof value.id === 'string' ? { id: value.id, scope: value.scope } : undefined
}
