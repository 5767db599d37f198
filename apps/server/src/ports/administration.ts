import type { AccountEntry, UserId } from '@hearthlight/protocol'
import type { HttpRefused } from '../http/answers/refusal'
import type { SignedInUser } from './authentication'

/** What an operator may do with the accounts of others. Callers have made sure that an operator asks. */
export interface Administration {
  isOperator(userId: UserId): Promise<boolean>
  /** `text`: a part of a name or email. */
  find(text: string, page: number): Promise<{ readonly accounts: AccountEntry[]; readonly total: number; readonly pages: number }>
  /** OPER-4 Ends all sign-ins and refuses new ones. */
  lock(userId: UserId): Promise<HttpRefused | undefined>
  unlock(userId: UserId): Promise<HttpRefused | undefined>
  signOut(userId: UserId): Promise<HttpRefused | undefined>
  /** OPER-5 Removes it as its owner would. `proof` is the operator's own. */
  remove(
    operator: SignedInUser,
    address: string,
    userId: UserId,
    proof: { readonly currentPassword: string; readonly code?: string | undefined },
  ): Promise<HttpRefused | undefined>
}
