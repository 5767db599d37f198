import { createThrottle, type ShareFailures } from '../../http/limits/throttle'

/** One try of a password. */
export interface LoginTry {
  readonly email: string
  readonly address: string
  /** Names a device that signed in to this account before; undefined for any other. */
  readonly device: string | undefined
}

/**
 * Wrong passwords. They count for the account at the address that they come from, for that address, and for the account
 * wherever they come from. A device that signed in before waits for its own failures alone: others can't lock it out.
 */
export interface LoginThrottle {
  waitMs(login: LoginTry): number
  wrong(login: LoginTry): void
  /** Forgets the failures of this device, or of this account at this address. */
  right(login: LoginTry): void
}

const FREE_TRIES = 5
/** A table of players may sit behind one address. */
const FREE_TRIES_OF_ADDRESS = 20
/** Only a guesser with many addresses gets there. */
const FREE_TRIES_OF_ACCOUNT = 100
/** One try a minute at the longest: a guesser gets nowhere, and nobody can lock the owner out for good. */
const ACCOUNT = { firstWaitMs: 1_000, longestWaitMs: 60_000, forgetAfterMs: 60 * 60_000 }
const ADDRESS = { firstWaitMs: 1_000, longestWaitMs: 15 * 60_000, forgetAfterMs: 60 * 60_000 }

export function createLoginThrottle(scale: number, now: () => number, share: ShareFailures): LoginThrottle {
  const throttle = (name: string, rules: typeof ACCOUNT, free: number) =>
    createThrottle({ ...rules, free: Math.ceil(free * scale) }, now, share(name))
  const devices = throttle('device', ACCOUNT, FREE_TRIES)
  const accountsAtAddress = throttle('account-at-address', ACCOUNT, FREE_TRIES)
  const accounts = throttle('account', ACCOUNT, FREE_TRIES_OF_ACCOUNT)
  const addresses = throttle('address', ADDRESS, FREE_TRIES_OF_ADDRESS)

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
    right: ({ email, address, device }) => {
      const atAddress = keyOf(email, address)
      // No more than its own: an own account that is entered in between must not buy further guesses at others, nor the
      // owner's sign-in further guesses to somebody else.
      const own = device === undefined ? accountsAtAddress.failures(atAddress) : devices.failures(keyOf(email, device))
      if (device !== undefined) devices.forgive(keyOf(email, device), own)
      accountsAtAddress.forgive(atAddress, own)
      accounts.forgive(email, own)
      addresses.forgive(address, own)
    },
  }
}

/** Neither an address nor the name of a device has a space. */
function keyOf(email: string, where: string): string {
  return `${where} ${email}`
}
