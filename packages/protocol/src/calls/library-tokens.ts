import { z } from 'zod/mini'
import { LIMITS } from '../limits'
import { VisibleText } from '../visible-text'
import { call, Nothing } from './http-call'

/** Colours as tokens are stored with. */
const LongColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const Tag = VisibleText(LIMITS.tagLength)

/** A token that a person keeps for all their tables: what it looks like and what it is, without a place and without wounds. */
export const LibraryTokenFields = z.object({
  name: VisibleText(LIMITS.nameLength),
  /** An upload of the same person. */
  uploadId: z.nullable(z.string().check(z.regex(/^up_[\w-]{1,61}$/))),
  emoji: z.nullable(z.string().check(z.minLength(1), z.maxLength(32))),
  color: LongColor,
  /** Cells per side. */
  size: z.int().check(z.minimum(1), z.maximum(6)),
  /** Belongs to the party. */
  isPlayer: z.boolean(),
  maxHp: z.int().check(z.minimum(1), z.maximum(9_999)),
  /** The monster of the compendium that it is. */
  monsterId: z.nullable(z.string().check(z.minLength(1), z.maxLength(80))),
  isHalfSize: z.boolean(),
  namePlate: z.enum(['hover', 'always', 'never']),
  layer: z.enum(['below', 'normal', 'above']),
  /** Rings inside the one of its side, from outside in. */
  rings: z.array(LongColor).check(z.maxLength(3)),
  aura: z.nullable(
    z.object({
      radiusFt: z.int().check(z.minimum(1), z.maximum(1_000)),
      color: LongColor,
      audience: z.enum(['everyone', 'owner', 'dm']),
    }),
  ),
  notes: z.string().check(z.maxLength(LIMITS.tokenNotesLength)),
  tags: z.array(Tag).check(z.maxLength(LIMITS.tagsPerToken)),
})
export type LibraryTokenFields = z.infer<typeof LibraryTokenFields>
export const LibraryToken = z.extend(LibraryTokenFields, { id: z.string(), revision: z.int(), createdAt: z.string() })
export type LibraryToken = z.infer<typeof LibraryToken>

/** Tokens belong to the person who keeps them; nobody else receives them. */
export const LIBRARY_TOKEN_CALLS = {
  /** Oldest first. */
  listLibraryTokens: call({ method: 'GET', path: '/api/dm/tokens', needsToken: true, body: Nothing, answer: z.array(LibraryToken) }),
  createLibraryToken: call({
    method: 'POST',
    path: '/api/dm/tokens',
    needsToken: true,
    status: 201,
    body: LibraryTokenFields,
    answer: LibraryToken,
  }),
  /** 409 with the newer token if `revision` is stale. */
  updateLibraryToken: call({
    method: 'PUT',
    path: '/api/dm/tokens/:id',
    needsToken: true,
    body: z.extend(LibraryTokenFields, { revision: z.int() }),
    answer: LibraryToken,
  }),
  deleteLibraryToken: call({ method: 'DELETE', path: '/api/dm/tokens/:id', needsToken: true, body: Nothing, answer: Nothing }),
} as const
