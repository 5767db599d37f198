import type { UserId } from '@hearthlight/protocol'
import type { AccountData } from '../../ports/account-data'
import type { AccountsRepo } from './accounts.repo'
import type { SignIns } from './sign-ins'

interface RemovePorts {
  readonly repo: Pick<AccountsRepo, 'remove'>
  readonly signIns: Pick<SignIns, 'revokeAll'>
  readonly accountData: readonly AccountData[]
}

/** Removes an account and everything that the features store for it. */
export type RemoveAccount = (userId: UserId) => Promise<void>

export function createRemoveAccount({ repo, signIns, accountData }: RemovePorts): RemoveAccount {
  return async (userId) => {
    // Sign-ins are revoked first: a signed-out person can't write more at any table under the name that is being removed.
    await signIns.revokeAll(userId)
    for (const kept of accountData) await kept.removeFor(userId)
    // Once more: a sign-in may have begun meanwhile, and its live connection would outlast the account.
    await signIns.revokeAll(userId)
    await repo.remove(userId)
  }
}
