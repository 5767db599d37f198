import { randomBytes } from 'node:crypto'
import { type Fault, LIMITS } from '@hearthlight/protocol'
import type { Options } from '@node-rs/argon2'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import { createLimiter } from '../../http/limits/limiter'
import list from './well-known-passwords.json'

/**
 * Argon2id (the library's default variant) at the lowest cost that OWASP recommends: 19 MiB, 2 passes, 1 lane.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Concurrent hashes: tables are played on the same machine. */
const AT_ONCE = 2
/** Waiting requests; more are refused, so that a flood can't pile up. */
const MOST_WAITING = 200

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash it returns false after the same time, so that nobody can find out who has an account. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>
  /** Runs `work` as soon as a hashing slot is free; undefined if too many wait already. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result | undefined>
}

/** Loaded at the first sign-in: the library and the memory of its first hash would be a fifth of an idle server. */
const hashing = () => import('@node-rs/argon2')

export function createPasswords(cost: Options = COST): Passwords {
  let nobodys: Promise<string> | undefined
  const inTurn = createLimiter({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })

  return {
    hash: async (password) => (await hashing()).hash(normalized(password), cost),
    matches: async (password, passwordHash) => {
      const { hash, verify } = await hashing()
      // The first call waits for this hash, whether its account exists or not.
      nobodys ??= hash(randomBytes(32), cost)
      const other = await nobodys
      const isMatch = await verify(passwordHash ?? other, normalized(password))
      return isMatch && passwordHash !== undefined
    },
    inTurn,
  }
}

/** The refusal of a new password that can't be used; undefined if it can. `field` is its name in the body of the call. */
export function refusePassword(password: string, field: string): HttpRefused | undefined {
  const length = [...normalized(password)].length
  const refuse = (text: string, fault: Fault) => refuseCall('VAL_001', text, { field, fault })
  const { passwordMin: least, passwordMax: most } = LIMITS
  if (length < least) return refuse(`Please choose a password of at least ${least} characters.`, { kind: 'too-short', limit: least })
  if (length > most) return refuse(`Please choose a password of at most ${most} characters.`, { kind: 'too-long', limit: most })
  if (!isWellKnownPassword(normalized(password))) return undefined
  return refuse('This password is one of the first that anybody would try. Please choose another.', { kind: 'common' })
}

/** The same password typed on another keyboard may arrive as other code points. */
function normalized(password: string): string {
  return password.normalize('NFKC')
}

/**
 * The 10,000 most common passwords that are long enough to be allowed here, in order of frequency; shorter ones are refused by
 * their length. Ranked by Mark Burnett from leaked lists; taken from the frequency lists of zxcvbn 4.4.2 (MIT licence).
 */
const wellKnown: ReadonlySet<string> = new Set(list)

/** Whether a password is among the first that an attacker tries. Case-insensitive. */
export function isWellKnownPassword(password: string): boolean {
  return wellKnown.has(password.toLowerCase())
}
