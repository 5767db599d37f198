import type { UserId } from '@hearthlight/protocol'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

export interface Account {
  readonly userId: UserId
  readonly email: string
  readonly username: string
  readonly passwordHash: string
  /** Made without email and password: it is removed when it has not been used for a while. */
  readonly isVisitor: boolean
  readonly createdAt: number
  readonly usedAt: number
}

export interface AccountsRepo {
  byEmail(email: string): Promise<Account | undefined>
  byId(userId: UserId): Promise<Account | undefined>
  /** false: the email is already taken. */
  add(account: Account): Promise<boolean>
  setUsername(userId: UserId, username: string): Promise<void>
  /**
   * With the old hash go, in one step, the links and tickets that were made for it, and the mail with a link that still waits.
   * False if it was not set: with `replaced`, only that hash is replaced.
   */
  setPasswordHash(userId: UserId, passwordHash: string, replaced?: string): Promise<boolean>
  noteUse(userId: UserId, at: number): Promise<void>
  /** Gives a visitor's account an email and a password; false if it is no visitor's account or the email is taken. */
  keep(userId: UserId, email: string, passwordHash: string): Promise<boolean>
  /** Visitors' accounts that were last used before then, at most `most`. */
  visitorsUnusedSince(before: number, most: number): Promise<readonly UserId[]>
  /** Sets the time of the last use; false if the account was used after `before`. For one of several nodes. */
  claimUnused(userId: UserId, before: number, at: number): Promise<boolean>
  /** Removes the account, its sign-ins, characters and campaigns, and the mail that waits for it. */
  remove(userId: UserId): Promise<void>
}

export function createAccountsRepo({ query, atomically }: Pick<Database, 'query' | 'atomically'>): AccountsRepo {
  const selected = () => query.selectFrom('users').selectAll()
  return {
    byEmail: async (email) => accountOf(await selected().where('email', '=', email).executeTakeFirst()),
    byId: async (userId) => accountOf(await selected().where('id', '=', userId).executeTakeFirst()),
    add: async ({ userId, email, username, passwordHash, isVisitor, createdAt, usedAt }) => {
      const row = {
        id: userId,
        email,
        username,
        password_hash: passwordHash,
        is_visitor: isVisitor ? 1 : 0,
        created_at: createdAt,
        used_at: usedAt,
      }
      const { numInsertedOrUpdatedRows } = await query
        .insertInto('users')
        .values(row)
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirstOrThrow()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    setUsername: async (userId, username) => {
      await query.updateTable('users').set({ username }).where('id', '=', userId).execute()
    },
    setPasswordHash: async (userId, passwordHash, replaced) => {
      const set = query.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId)
      const changed = query.selectFrom('users').where('id', '=', userId).where('password_hash', '=', passwordHash)
      const tokens = query.deleteFrom('one_time_tokens').where('user_id', 'in', changed.select('id'))
      const links = tokens.where('purpose', 'in', ['reset', 'sign-in'])
      const mails = query.deleteFrom('mail_queue').where('email', 'in', changed.select('email')).where('kind', '=', 'reset')
      await atomically([
        (replaced === undefined ? set : set.where('password_hash', '=', replaced)).compile(),
        links.compile(),
        mails.compile(),
      ])
      // Those of other nodes that were stored meanwhile, by who still read the old hash.
      await links.execute()
      // Each hash has its own salt, so that this one is nobody else's.
      return (await changed.select('id').executeTakeFirst()) !== undefined
    },
    noteUse: async (userId, at) => {
      await query.updateTable('users').set({ used_at: at }).where('id', '=', userId).execute()
    },
    keep: async (userId, email, passwordHash) => {
      const { rows } = await sql<{ id: string }>`
        update users set email = ${email}, password_hash = ${passwordHash}, is_visitor = 0
        where id = ${userId} and is_visitor = 1 and not exists (select 1 from users taken where taken.email = ${email})
        returning id`.execute(query)
      return rows.length > 0
    },
    visitorsUnusedSince: async (before, most) => {
      const unused = query.selectFrom('users').select('id').where('is_visitor', '=', 1).where('used_at', '<', before)
      return (await unused.orderBy('used_at').limit(most).execute()).map(({ id }) => id as UserId)
    },
    claimUnused: async (userId, before, at) => {
      const unused = query.updateTable('users').set({ used_at: at }).where('id', '=', userId).where('used_at', '<', before)
      return (await unused.returning('id').execute()).length > 0
    },
    remove: async (userId) => {
      const email = query.selectFrom('users').select('email').where('id', '=', userId)
      await query.deleteFrom('mail_queue').where('email', 'in', email).execute()
      await query.deleteFrom('users').where('id', '=', userId).execute()
    },
  }
}

interface UserRow {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly password_hash: string
  readonly is_visitor: number
  readonly created_at: number
  readonly used_at: number
}

function accountOf(row: UserRow | undefined): Account | undefined {
  if (row === undefined) return undefined
  return {
    userId: row.id as UserId,
    email: row.email,
    username: row.username,
    passwordHash: row.password_hash,
    isVisitor: row.is_visitor === 1,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }
}
