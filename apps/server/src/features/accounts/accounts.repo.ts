import type { UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'

export interface Account {
  readonly userId: UserId
  readonly email: string
  readonly username: string
  readonly passwordHash: string
  readonly isDemo: boolean
  readonly createdAt: number
  readonly usedAt: number
}

export interface AccountsRepo {
  byEmail(email: string): Promise<Account | undefined>
  byId(userId: UserId): Promise<Account | undefined>
  /** false: the email is already taken. */
  add(account: Account): Promise<boolean>
  setUsername(userId: UserId, username: string): Promise<void>
  setPasswordHash(userId: UserId, passwordHash: string): Promise<void>
  noteUse(userId: UserId, at: number): Promise<void>
  /** Removes the account, its sign-ins, characters and campaigns. */
  remove(userId: UserId): Promise<void>
}

export function createAccountsRepo({ query }: Pick<Database, 'query'>): AccountsRepo {
  const selected = () => query.selectFrom('users').selectAll()
  return {
    byEmail: async (email) => accountOf(await selected().where('email', '=', email).executeTakeFirst()),
    byId: async (userId) => accountOf(await selected().where('id', '=', userId).executeTakeFirst()),
    add: async ({ userId, email, username, passwordHash, isDemo, createdAt, usedAt }) => {
      const row = {
        id: userId,
        email,
        username,
        password_hash: passwordHash,
        is_demo: isDemo ? 1 : 0,
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
    setPasswordHash: async (userId, passwordHash) => {
      await query.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    },
    noteUse: async (userId, at) => {
      await query.updateTable('users').set({ used_at: at }).where('id', '=', userId).execute()
    },
    remove: async (userId) => {
      await query.deleteFrom('users').where('id', '=', userId).execute()
    },
  }
}

interface UserRow {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly password_hash: string
  readonly is_demo: number
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
    isDemo: row.is_demo === 1,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }
}
