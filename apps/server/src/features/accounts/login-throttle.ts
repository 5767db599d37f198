import { createThrottle, type ShareFailures } from '../../http/throttle'

/** Wrong passwords, counted for the account that is tried and for the address it is tried from. */
export interface LoginThrottle {
  waitMs(email: string, address: string): number
  wrong(email: string, address: string): void
  /** Forgets the account's failures, and at the address those that were this account's. */
  right(email: string, address: string): void
}

const FREE_TRIES = 5
/** A table of players may sit behind one address. */
const FREE_TRIES_OF_ADDRESS = 20
/** One try a minute at the longest: a guesser gets nowhere, and nobody can lock the owner out for good. */
const ACCOUNT = { firstWaitMs: 1_000, longestWaitMs: 60_000, forgetAfterMs: 60 * 60_000 }
const ADDRESS = { firstWaitMs: 1_000, longestWaitMs: 15 * 60_000, forgetAfterMs: 60 * 60_000 }

export function createLoginThrottle(scale: number, now: () => number, share: ShareFailures): LoginThrottle {
  const accounts = createThrottle({ ...ACCOUNT, free: Math.ceil(FREE_TRIES * scale) }, now, share('account'))
  const addresses = createThrottle({ ...ADDRESS, free: Math.ceil(FREE_TRIES_OF_ADDRESS * scale) }, now, share('address'))
  return {
    waitMs: (email, address) => Math.max(accounts.waitMs(email), addresses.waitMs(address)),
    wrong: (email, address) => {
      accounts.fail(email)
      addresses.fail(address)
    },
    right: (email, address) => {
      // An own account that is entered in between must not buy further guesses at others.
      addresses.forgive(address, accounts.failures(email))
      accounts.forgive(email, Number.MAX_SAFE_INTEGER)
    },
  }
}
