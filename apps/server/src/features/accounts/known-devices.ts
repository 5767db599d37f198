import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'

/**
 * Browsers that have signed in before, each identified by a random secret that it keeps. The secret grants no access: it only
 * exempts its holder from the wait that other people's wrong passwords cause. Only its hash is stored.
 */
export interface KnownDevices {
  /** The hash by which the device is known to this account; undefined if it has never signed in to it. */
  find(email: string, secret: string | undefined): Promise<string | undefined>
  /** Called after a sign-in: returns the secret that the device must keep; a new one if it brought none of ours. */
  remember(userId: UserId, secret: string | undefined): Promise<string>
}

const SECRET_BYTES = 32
const FORGOTTEN_AFTER_MS = 365 * 86_400_000
/** The most recently used are kept. */
const MOST_DEVICES = 20

export function createKnownDevices({ query, atomically }: Pick<Database, 'query' | 'atomically'>, now: () => number): KnownDevices {
  const known = (secretHash: string) =>
    query
      .selectFrom('known_devices')
      .where('secret_hash', '=', secretHash)
      .where('known_devices.used_at', '>', now() - FORGOTTEN_AFTER_MS)

  return {
    find: async (email, secret) => {
      if (secret === undefined) return undefined
      const found = await known(hashOf(secret))
        .innerJoin('users', 'users.id', 'known_devices.user_id')
        .select('secret_hash')
        .where('users.email', '=', email)
        .executeTakeFirst()
      return found?.secret_hash
    },
    remember: async (userId, brought) => {
      // One browser may serve several accounts. A secret that the server did not issue may be known to anybody.
      const isOurs = brought !== undefined && (await known(hashOf(brought)).select('secret_hash').executeTakeFirst()) !== undefined
      const secret = isOurs ? brought : randomBytes(SECRET_BYTES).toString('base64url')
      const row = { secret_hash: hashOf(secret), user_id: userId, used_at: now() }
      const latest = query
        .selectFrom('known_devices')
        .select('secret_hash')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('secret_hash')
        .limit(MOST_DEVICES)
      await atomically([
        query
          .insertInto('known_devices')
          .values(row)
          .onConflict((conflict) => conflict.columns(['secret_hash', 'user_id']).doUpdateSet({ used_at: row.used_at }))
          .compile(),
        query.deleteFrom('known_devices').where('user_id', '=', userId).where('secret_hash', 'not in', latest).compile(),
      ])
      return secret
    },
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
