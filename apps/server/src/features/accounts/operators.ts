import type { UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'
import { createAccountsRepo } from './accounts.repo'

/** OPER-1 Accounts that are marked as operators'. The mark is set and taken away by a command at the server, never over the wire. */
export interface Operators {
  isOperator(userId: UserId): Promise<boolean>
}

export function createOperators(query: Database['query']): Operators {
  return {
    isOperator: async (userId) =>
      (await query.selectFrom('operators').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined,
  }
}

/**
 * Marks the account with this email as an operator's; a running server knows it at once. Throws with words for whoever runs the
 * command if there is no such account, if it is a guest's, or if it is locked.
 */
export async function markOperator(database: Database, email: string, now = Date.now): Promise<void> {
  const userId = await ownAccountWith(database, email)
  const lock = database.query.selectFrom('account_locks').select('user_id').where('user_id', '=', userId)
  if ((await lock.executeTakeFirst()) !== undefined) throw new Error('This account is locked. An operator can unlock it.')
  const mark = database.query.insertInto('operators').values({ user_id: userId, since: now() })
  await mark.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Takes the mark away. Throws if there is no such account. */
export async function unmarkOperator(database: Database, email: string): Promise<void> {
  const userId = await ownAccountWith(database, email)
  await database.query.deleteFrom('operators').where('user_id', '=', userId).execute()
}

async function ownAccountWith(database: Database, email: string): Promise<UserId> {
  const account = await createAccountsRepo(database).byEmail(email.trim().toLowerCase())
  if (account === undefined) throw new Error(`There is no account with the email ${email}.`)
  if (account.isVisitor) throw new Error('This is the account of a guest: it has no password, and goes when nobody uses it.')
  return account.userId
}
