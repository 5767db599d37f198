import type { SessionId, UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'

export interface StoredDisplay {
  readonly id: UserId
  readonly sessionId: SessionId
  readonly code: string
}

/** Devices that may keep the token of one screen: the oldest is forgotten for another. */
const MOST_TOKENS = 16

export function createDisplaysRepo({ query }: Pick<Database, 'query'>) {
  const columns = ['session_displays.id', 'session_displays.session_id', 'session_displays.code'] as const
  const read = (row: { id: string; session_id: string; code: string } | undefined): StoredDisplay | undefined =>
    row && { id: row.id as UserId, sessionId: row.session_id as SessionId, code: row.code }

  return {
    /** false: the code is taken. */
    add: async ({ id, sessionId, code }: StoredDisplay, at: number): Promise<boolean> => {
      const row = { id, session_id: sessionId, code, created_at: at }
      const added = await query
        .insertInto('session_displays')
        .values(row)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirst()
      return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
    },
    remove: async (ids: readonly UserId[]): Promise<void> => {
      if (ids.length > 0) await query.deleteFrom('session_displays').where('id', 'in', ids).execute()
    },
    ofSession: async (sessionId: SessionId): Promise<readonly StoredDisplay[]> => {
      const rows = await query.selectFrom('session_displays').select(columns).where('session_id', '=', sessionId).execute()
      return rows.flatMap((row) => read(row) ?? [])
    },
    byCode: async (code: string): Promise<StoredDisplay | undefined> =>
      read(await query.selectFrom('session_displays').select(columns).where('code', '=', code).executeTakeFirst()),
    byToken: async (hash: string): Promise<StoredDisplay | undefined> =>
      read(
        await query
          .selectFrom('display_tokens')
          .innerJoin('session_displays', 'session_displays.id', 'display_tokens.display_id')
          .select(columns)
          .where('display_tokens.hash', '=', hash)
          .executeTakeFirst(),
      ),
    knownTokens: async (hashes: readonly string[]): Promise<readonly string[]> => {
      if (hashes.length === 0) return []
      const rows = await query.selectFrom('display_tokens').select('hash').where('hash', 'in', hashes).execute()
      return rows.map(({ hash }) => hash)
    },
    addToken: async (displayId: UserId, hash: string, at: number): Promise<void> => {
      await query.insertInto('display_tokens').values({ hash, display_id: displayId, created_at: at }).execute()
      const kept = query
        .selectFrom('display_tokens')
        .select('hash')
        .where('display_id', '=', displayId)
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .limit(MOST_TOKENS)
      await query.deleteFrom('display_tokens').where('display_id', '=', displayId).where('hash', 'not in', kept).execute()
    },
  }
}
