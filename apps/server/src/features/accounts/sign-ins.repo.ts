import type { UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'
import type { SignedInUser } from '../../ports/authentication'

/** One token of a person, identified by its hash only. Times are milliseconds since the epoch. */
export interface SignIn {
  readonly tokenHash: string
  readonly userId: UserId
  readonly device: string
  readonly createdAt: number
  readonly usedAt: number
  readonly expiresAt: number
}

export interface SignInsRepo {
  add(signIn: SignIn): Promise<void>
  find(tokenHash: string): Promise<{ readonly user: SignedInUser; readonly usedAt: number; readonly expiresAt: number } | undefined>
  noteUse(tokenHash: string, userId: UserId, usedAt: number, expiresAt: number): Promise<void>
  /** Most recently used first. */
  listFor(userId: UserId): Promise<readonly SignIn[]>
  remove(tokenHash: string): Promise<void>
  /** Removes all sign-ins of this person except `except`; returns the removed hashes. */
  removeFor(userId: UserId, except?: string): Promise<readonly string[]>
  removeExpired(now: number): Promise<readonly string[]>
  /** Returns those of these hashes that are neither removed nor expired. */
  alive(tokenHashes: readonly string[], now: number): Promise<ReadonlySet<string>>
}

/** Hashes per query: databases limit the parameters of one statement. */
const HASHES_AT_ONCE = 500

export function createSignInsRepo({ query, atomically }: Pick<Database, 'query' | 'atomically'>): SignInsRepo {
  const hashes = (rows: readonly { hash: string }[]) => rows.map((row) => row.hash)
  return {
    add: async ({ tokenHash, userId, device, createdAt, usedAt, expiresAt }) => {
      await query
        .insertInto('tokens')
        .values({ hash: tokenHash, user_id: userId, device, created_at: createdAt, used_at: usedAt, expires_at: expiresAt })
        .execute()
    },
    find: async (tokenHash) => {
      const row = await query
        .selectFrom('tokens')
        .innerJoin('users', 'users.id', 'tokens.user_id')
        .select(['users.id', 'users.username', 'users.is_visitor', 'tokens.used_at', 'tokens.expires_at'])
        .where('tokens.hash', '=', tokenHash)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const user = { userId: row.id as UserId, username: row.username, isVisitor: row.is_visitor === 1, tokenHash }
      return { user, usedAt: row.used_at, expiresAt: row.expires_at }
    },
    noteUse: (tokenHash, userId, usedAt, expiresAt) =>
      atomically([
        query.updateTable('tokens').set({ used_at: usedAt, expires_at: expiresAt }).where('hash', '=', tokenHash).compile(),
        query.updateTable('users').set({ used_at: usedAt }).where('id', '=', userId).compile(),
      ]),
    listFor: async (userId) => {
      const rows = await query.selectFrom('tokens').selectAll().where('user_id', '=', userId).orderBy('used_at', 'desc').execute()
      return rows.map((row) => ({
        tokenHash: row.hash,
        userId,
        device: row.device,
        createdAt: row.created_at,
        usedAt: row.used_at,
        expiresAt: row.expires_at,
      }))
    },
    remove: async (tokenHash) => {
      await query.deleteFrom('tokens').where('hash', '=', tokenHash).execute()
    },
    removeFor: async (userId, except = '') =>
      hashes(await query.deleteFrom('tokens').where('user_id', '=', userId).where('hash', '!=', except).returning('hash').execute()),
    removeExpired: async (now) => hashes(await query.deleteFrom('tokens').where('expires_at', '<=', now).returning('hash').execute()),
    alive: async (tokenHashes, now) => {
      const alive = new Set<string>()
      for (let from = 0; from < tokenHashes.length; from += HASHES_AT_ONCE) {
        const some = tokenHashes.slice(from, from + HASHES_AT_ONCE)
        const rows = await query.selectFrom('tokens').select('hash').where('hash', 'in', some).where('expires_at', '>', now).execute()
        for (const { hash } of rows) alive.add(hash)
      }
      return alive
    },
  }
}
