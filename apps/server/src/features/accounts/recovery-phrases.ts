import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { GUEST_REFUSALS, type UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'
import { type HttpRefused, refuseCall, refuseForNow } from '../../http/answers/refusal'
import { createThrottle, type ShareFailures } from '../../http/limits/throttle'
import type { SignedInUser } from '../../ports/authentication'
import type { Account, AccountsRepo } from './accounts.repo'
import type { Passwords } from './passwords'
import { lettersOfPhrase, newPhrase } from './phrase-words'
import type { SignIns } from './sign-ins'

interface FoundByPhrase {
  readonly visitor: Account
  /** Whether the phrase still leads to this account. */
  isStillValid(): Promise<boolean>
}

/** GUEST-2 With a phrase that was shown once, a visitor comes back to the account from another device. */
export interface RecoveryPhrases {
  /** The phrase that was made before is void, and so are the sign-ins of other devices, which came in by it. */
  make(user: SignedInUser): Promise<{ readonly phrase: string } | HttpRefused>
  /** The account of the visitor who has this phrase. Any other answer is the same, whatever was typed. */
  find(typed: string, address: string): Promise<FoundByPhrase | HttpRefused>
  has(userId: UserId): Promise<boolean>
  /** The account has a password instead. */
  remove(userId: UserId): Promise<void>
}

interface PhrasePorts {
  readonly query: Database['query']
  readonly repo: Pick<AccountsRepo, 'byId'>
  readonly passwords: Pick<Passwords, 'inTurn'>
  readonly signIns: Pick<SignIns, 'revokeAll'>
  now(): number
  /** RATE_LIMIT_SCALE of the settings. */
  readonly scale: number
  readonly share: ShareFailures
}

const FREE_TRIES = 5
const WAITS = { firstWaitMs: 2_000, longestWaitMs: 15 * 60_000, forgetAfterMs: 60 * 60_000 }
const HASH_BYTES = 32
/** The same for all, since an account is found by its phrase. A phrase is random: no table of such hashes can be made in advance. */
const SALT = 'hearthlight recovery phrase'

export function createRecoveryPhrases({ query, repo, passwords, signIns, now, scale, share }: PhrasePorts): RecoveryPhrases {
  const throttle = createThrottle({ ...WAITS, free: Math.ceil(FREE_TRIES * scale) }, now, share('phrase'))

  /** The visitor with these letters; undefined if there is none. */
  const visitorWith = async (letters: string | undefined): Promise<FoundByPhrase | undefined> => {
    const phraseHash = await hashOf(letters ?? '')
    const phrase = query.selectFrom('recovery_phrases').select('user_id').where('phrase_hash', '=', phraseHash)
    const row = await phrase.executeTakeFirst()
    const visitor = row === undefined || letters === undefined ? undefined : await repo.byId(row.user_id as UserId)
    if (visitor?.isVisitor !== true) return undefined
    return { visitor, isStillValid: async () => (await phrase.executeTakeFirst())?.user_id === visitor.userId }
  }

  return {
    make: async ({ userId, isVisitor, tokenHash }) => {
      if (!isVisitor) return refuseCall('AUTH_003', 'This account has a password. It needs no recovery phrase.')
      const made = await passwords.inTurn(async () => {
        const phrase = newPhrase()
        const row = { user_id: userId, phrase_hash: await hashOf(lettersOfPhrase(phrase) ?? ''), created_at: now() }
        const { phrase_hash, created_at } = row
        await query
          .insertInto('recovery_phrases')
          .values(row)
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ phrase_hash, created_at }))
          .execute()
        await signIns.revokeAll(userId, tokenHash)
        return { phrase }
      })
      return made ?? refuseCall('NET_003')
    },
    find: async (typed, address) => {
      const waitMs = throttle.waitMs(address)
      if (waitMs > 0) return refuseForNow(waitMs / 1_000)
      // Counted before the hash is made: many tries at once do not all pass.
      throttle.fail(address)
      const found = await passwords.inTurn(async () => (await visitorWith(lettersOfPhrase(typed))) ?? refuseUnknownPhrase())
      if (found === undefined) return refuseCall('NET_003')
      // Gives back this try alone: an own phrase must not allow more guesses at others'.
      if (!('ok' in found)) throttle.forgive(address, 1)
      return found
    },
    has: async (userId) =>
      (await query.selectFrom('recovery_phrases').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined,
    remove: async (userId) => void (await query.deleteFrom('recovery_phrases').where('user_id', '=', userId).execute()),
  }
}

export function refuseUnknownPhrase(): HttpRefused {
  const { code, message } = GUEST_REFUSALS.unknownPhrase
  return refuseCall(code, message, { field: 'phrase' })
}

const derive = promisify<string, string, number, Buffer>(scrypt)

async function hashOf(letters: string): Promise<string> {
  return (await derive(letters, SALT, HASH_BYTES)).toString('hex')
}
