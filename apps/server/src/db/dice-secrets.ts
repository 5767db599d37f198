import { randomBytes } from 'node:crypto'
import type { SessionId } from '@hearthlight/protocol'
import type { Kysely } from 'kysely'
import type { Schema } from './schema'

/** The seeds of each session's dice. They are not revealed before the session has ended. */
export interface DiceSecrets {
  /** Hexadecimal, 32 bytes; created on first use and constant from then on. */
  secretOf(sessionId: SessionId): Promise<string>
}

const SECRET_BYTES = 32

export function createDiceSecrets(query: Kysely<Schema>): DiceSecrets {
  return {
    secretOf: async (sessionId) => {
      const read = () => query.selectFrom('session_dice').select('secret').where('session_id', '=', sessionId).executeTakeFirst()
      const known = await read()
      if (known !== undefined) return known.secret
      const made = { session_id: sessionId, secret: randomBytes(SECRET_BYTES).toString('hex') }
      await query
        .insertInto('session_dice')
        .values(made)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      // Two nodes may open a session at the same time: the first one's secret is used.
      return (await read())?.secret ?? made.secret
    },
  }
}
