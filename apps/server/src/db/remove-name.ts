import type { UserId } from '@hearthlight/protocol'

export const DEPARTED_PLAYER = 'Departed player'

/** Fields in which the table's slices store a person's display name. */
const NAME_FIELDS: ReadonlySet<string> = new Set(['authorName', 'playerName', 'username', 'dmName'])

/** JSON text with the display names replaced in every object that contains this person's id. */
export function withoutName(json: string, userId: UserId): string {
  return JSON.stringify(
    JSON.parse(json, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.values(value).includes(userId)) return value
      return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, NAME_FIELDS.has(key) ? DEPARTED_PLAYER : field]))
    }),
  )
}
