import { type HttpRefused, refuseCall, refuseForNow } from '../../http/answers/refusal'
import type { SignedInUser } from '../../ports/authentication'
import type { Account, AccountsRepo } from './accounts.repo'
import type { LoginThrottle } from './login-throttle'
import type { Passwords } from './passwords'

interface ProvePorts {
  readonly repo: Pick<AccountsRepo, 'byId'>
  readonly passwords: Pick<Passwords, 'inTurn' | 'matches'>
  readonly throttle: LoginThrottle
}

/** The account if the current password is right. A visitor's account has none. Wrong ones count like failed logins. */
export type ProvePassword = (user: SignedInUser, address: string, password: string) => Promise<Account | HttpRefused>

export function createProvePassword({ repo, passwords, throttle }: ProvePorts): ProvePassword {
  return async (user, address, password) => {
    if (user.isVisitor) return refuseVisitor()
    const account = await repo.byId(user.userId)
    if (account === undefined) return refuseCall('AUTH_002')
    const checked = await passwords.inTurn(async () => {
      // For a signed-in person only the wrong passwords of this sign-in add a wait.
      const login = { email: account.email, address, device: user.tokenHash }
      const waitMs = throttle.waitMs(login)
      if (waitMs > 0) return refuseForNow(waitMs / 1_000)
      if (await passwords.matches(password, account.passwordHash)) {
        throttle.right(login)
        return account
      }
      throttle.wrong(login)
      return refuseCurrentPassword()
    })
    return checked ?? refuseCall('NET_003')
  }
}

/** Not AUTH_001: a 401 would sign the person out. */
export function refuseCurrentPassword(): HttpRefused {
  return refuseCall('VAL_001', 'The current password is not right.', { field: 'currentPassword', fault: { kind: 'wrong' } })
}

function refuseVisitor(): HttpRefused {
  return refuseCall('AUTH_003', 'This account has no password yet. Keep it with an email and a password first.')
}
