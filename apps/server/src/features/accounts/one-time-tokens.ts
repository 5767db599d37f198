import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'

/** `reset`: sets a new password. `confirm`: proves that an email is read by its owner. `sign-in`: a password was right, its code is missing. */
export type TokenPurpose = 'reset' | 'confirm' | 'sign-in'

export interface OneTimeToken {
  readonly userId: UserId
  /** The address that it was mailed to; undefined for one that was not mailed. */
  readonly email: string | undefined
}

/** Secrets of 256 random bits that serve once, for a short time. Only their hashes are stored. */
export interface OneTimeTokens {
  /** Returns the token. The server knows the token itself only at this moment. */
  create(purpose: TokenPurpose, userId: UserId, email?: string): Promise<string>
  find(purpose: TokenPurpose, token: string): Promise<OneTimeToken | undefined>
  /** The same, and the token is used up: of two calls at the same moment one gets it. */
  use(purpose: TokenPurpose, token: string): Promise<OneTimeToken | undefined>
  removeFor(userId: UserId, purposes: readonly TokenPurpose[]): Promise<void>
  removeExpired(): Promise<void>
}

const MINUTE_MS = 60_000
const LIFETIME_MS: Readonly<Record<TokenPurpose, number>> = {
  reset: 30 * MINUTE_MS,
  confirm: 3 * 24 * 60 * MINUTE_MS,
  'sign-in': 5 * MINUTE_MS,
}
const TOKEN_BYTES = 32

export function createOneTimeTokens({ query }: Pick<Database, 'query'>, now: () => number): OneTimeTokens {
  return {
    create: async (purpose, userId, email) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const row = { hash: hashOf(token), user_id: userId, purpose, email: email ?? null, expires_at: now() + LIFETIME_MS[purpose] }
      await query.insertInto('one_time_tokens').values(row).execute()
      return token
    },
    find: async (purpose, token) => {
      const found = query.selectFrom('one_time_tokens').select(['user_id', 'email']).where('hash', '=', hashOf(token))
      return tokenOf(await found.where('purpose', '=', purpose).where('expires_at', '>', now()).executeTakeFirst())
    },
    use: async (purpose, token) => {
      const used = query.deleteFrom('one_time_tokens').where('hash', '=', hashOf(token)).where('purpose', '=', purpose)
      return tokenOf(await used.where('expires_at', '>', now()).returning(['user_id', 'email']).executeTakeFirst())
    },
    removeFor: async (userId, purposes) => {
      await query.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
    },
    removeExpired: async () => {
      await query.deleteFrom('one_time_tokens').where('expires_at', '<=', now()).execute()
    },
  }
}

function tokenOf(row: { user_id: string; email: string | null } | undefined): OneTimeToken | undefined {
  return row === undefined ? undefined : { userId: row.user_id as UserId, email: row.email ?? undefined }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
