import { createThrottle, type ShareFailures } from '../../http/limits/throttle'

/** One attempt with a password. */
export interface LoginTry {
  readonly email: string
  readonly address: string
  /** Identifies a device that signed in to this account before; undefined for any other. */
  readonly device: string | undefined
}

/**
 * Counts wrong passwords: per account at the address that they come from, per address, and per account from anywhere. A device
 * that signed in before waits for its own failures only: others can't lock it out.
 */
export interface LoginThrottle {
  waitMs(login: LoginTry): number
  wrong(login: LoginTry): void
  /** Clears the failures of this device, or of this account at this address. */
  right(login: LoginTry): void
  /** The password is a new one: clears the failures of the account from anywhere, besides those that `right` clears. */
  clear(login: LoginTry): void
}

const FREE_TRIES = 5
/** All players of a table may share one address. */
const FREE_TRIES_OF_ADDRESS = 20
/** Only an attacker with many addresses reaches it. */
const FREE_TRIES_OF_ACCOUNT = 100
/** The longest wait is one minute per attempt: guessing is useless, and nobody can lock the owner out permanently. */
const ACCOUNT = { firstWaitMs: 1_000, longestWaitMs: 60_000, forgetAfterMs: 60 * 60_000 }
const ADDRESS = { firstWaitMs: 1_000, longestWaitMs: 15 * 60_000, forgetAfterMs: 60 * 60_000 }

export function createLoginThrottle(scale: number, now: () => number, share: ShareFailures): LoginThrottle {
  const throttle = (name: string, rules: typeof ACCOUNT, free: number) =>
    createThrottle({ ...rules, free: Math.ceil(free * scale) }, now, share(name))
  const devices = throttle('device', ACCOUNT, FREE_TRIES)
  const accountsAtAddress = throttle('account-at-address', ACCOUNT, FREE_TRIES)
  const accounts = throttle('account', ACCOUNT, FREE_TRIES_OF_ACCOUNT)
  const addresses = throttle('address', ADDRESS, FREE_TRIES_OF_ADDRESS)

  const right: LoginThrottle['right'] = ({ email, address, device }) => {
    const atAddress = keyOf(email, address)
    // Forgives only its own failures: signing in to one's own account must not allow more guesses at other accounts, nor may
    // the owner's sign-in allow other people more guesses.
    const own = device === undefined ? accountsAtAddress.failures(atAddress) : devices.failures(keyOf(email, device))
    if (device !== undefined) devices.forgive(keyOf(email, device), own)
    accountsAtAddress.forgive(atAddress, own)
    accounts.forgive(email, own)
    addresses.forgive(address, own)
  }

  return {
    waitMs: ({ email, address, device }) => {
      if (device !== undefined) return devices.waitMs(keyOf(email, device))
      return Math.max(accountsAtAddress.waitMs(keyOf(email, address)), accounts.waitMs(email), addresses.waitMs(address))
    },
    wrong: ({ email, address, device }) => {
      if (device !== undefined) devices.fail(keyOf(email, device))
      accountsAtAddress.fail(keyOf(email, address))
      accounts.fail(email)
      addresses.fail(address)
    },
    right,
    clear: (login) => {
      right(login)
      const { email, address } = login
      accountsAtAddress.forgive(keyOf(email, address), accountsAtAddress.failures(keyOf(email, address)))
      accounts.forgive(email, accounts.failures(email))
    },
  }
}

/** Neither an address nor a device's name contains a space. */
function keyOf(email: string, where: string): string {
  return `${where} ${email}`
}
