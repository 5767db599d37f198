import { UserId } from '@hearthlight/protocol'
import { z } from 'zod/mini'

export const Fields = z.record(z.string(), z.unknown())
export type Fields = z.infer<typeof Fields>

/** One change that the server does not have yet. */
export const OutboxEntry = z.object({
  /** In the order of their making, as text. */
  id: z.string(),
  /** Nobody else sends it, and nobody else sees it. */
  owner: UserId,
  /** The page that made it; only that page may still change it. */
  tab: z.string(),
  kind: z.enum(['characters', 'campaigns', 'entities']),
  action: z.enum(['create', 'update', 'delete']),
  /** The id of what is changed; one of our own until the server has given another. */
  target: z.string(),
  /** All of what the user writes; empty for a deletion. */
  fields: Fields,
  /** The revision that the change was made upon. */
  revision: z.int(),
  /** Was on its way at least once: the server may have it, though we never heard so. */
  isSent: z.boolean(),
  /** ISO 8601. */
  at: z.string(),
})
export type OutboxEntry = z.infer<typeof OutboxEntry>
export type OutboxKind = OutboxEntry['kind']

/** What the server keeps in lists. */
export interface Listed {
  readonly id: string
  readonly revision: number
}

const DRAFT = 'draft-'

/** The id of something that was made here and is not on the server yet. */
export function draftId(unique: string): string {
  return DRAFT + unique
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT)
}
