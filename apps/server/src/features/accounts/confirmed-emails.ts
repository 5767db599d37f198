import type { UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'
import type { Account } from './accounts.repo'

/** Emails whose owners have opened a link that was sent to them. */
export interface ConfirmedEmails {
  note(userId: UserId, email: string): Promise<void>
  /** When the account's email was confirmed; undefined if it was not. */
  at(account: Pick<Account, 'userId' | 'email'>): Promise<number | undefined>
}

export function createConfirmedEmails({ query }: Pick<Database, 'query'>, now: () => number): ConfirmedEmails {
  return {
    note: async (userId, email) => {
      const row = { user_id: userId, email, confirmed_at: now() }
      await query
        .insertInto('confirmed_emails')
        .values(row)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },
    at: async ({ userId, email }) => {
      const confirmed = query.selectFrom('confirmed_emails').select('confirmed_at').where('user_id', '=', userId)
      return (await confirmed.where('email', '=', email).executeTakeFirst())?.confirmed_at
    },
  }
}
