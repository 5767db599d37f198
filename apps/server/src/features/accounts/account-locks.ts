import type { UserId } from '@hearthlight/protocol'
import { OPERATOR_REFUSALS } from '@hearthlight/protocol'
import type { Database } from '../../db/database'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'

/** OPER-4 Accounts that an operator has locked. */
export interface AccountLocks {
  isLocked(userId: UserId): Promise<boolean>
  lock(userId: UserId, at: number): Promise<void>
  unlock(userId: UserId): Promise<void>
}

export function createAccountLocks(query: Database['query']): AccountLocks {
  return {
    isLocked: async (userId) =>
      (await query.selectFrom('account_locks').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined,
    lock: async (userId, at) => {
      const lock = query.insertInto('account_locks').values({ user_id: userId, locked_at: at })
      await lock.onConflict((conflict) => conflict.doNothing()).execute()
    },
    unlock: async (userId) => {
      await query.deleteFrom('account_locks').where('user_id', '=', userId).execute()
    },
  }
}

/** Only for somebody who has proved to be the owner. */
export function refuseLocked(): HttpRefused {
  return refuseCall(OPERATOR_REFUSALS.locked.code, OPERATOR_REFUSALS.locked.message)
}
