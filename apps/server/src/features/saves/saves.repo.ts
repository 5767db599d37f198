import { AUTOSAVE_SLOT, type SessionId, type UserId } from '@hearthlight/protocol'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** `document` is the JSON text of the game. Times are milliseconds since the epoch. */
export interface StoredSave {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly bytes: number
  readonly savedAt: number
  readonly document: string
}
export type SaveLine = Omit<StoredSave, 'document'>

export interface SavesRepo {
  /** The autosave first, then newest first; without the games themselves. */
  listFor(sessionId: SessionId): Promise<readonly SaveLine[]>
  find(sessionId: SessionId, id: string): Promise<StoredSave | undefined>
  /** Overwrites a save with the same id. */
  put(sessionId: SessionId, ownerId: UserId, save: StoredSave): Promise<void>
  /** false: it did not exist. */
  remove(sessionId: SessionId, id: string): Promise<boolean>
  removeAll(ownerId: UserId): Promise<void>
  ownedBy(ownerId: UserId): Promise<readonly (SaveLine & { readonly sessionId: string })[]>
  /** Saves of other people that contain this person's id. */
  mentioning(userId: UserId): Promise<readonly { readonly sessionId: string; readonly id: string; readonly document: string }[]>
  rewrite(sessionId: string, id: string, document: string): Promise<void>
}

const LINE = ['id', 'name', 'version', 'bytes', 'saved_at as savedAt'] as const

export function createSavesRepo({ query }: Pick<Database, 'query'>): SavesRepo {
  const one = (sessionId: string, id: string) => query.selectFrom('saves').where('session_id', '=', sessionId).where('id', '=', id)

  return {
    listFor: (sessionId) =>
      query
        .selectFrom('saves')
        .select(LINE)
        .where('session_id', '=', sessionId)
        .orderBy(sql`case when id = ${AUTOSAVE_SLOT} then 0 else 1 end`)
        .orderBy('saved_at', 'desc')
        .orderBy('id')
        .execute(),
    find: (sessionId, id) =>
      one(sessionId, id)
        .select([...LINE, 'document'])
        .executeTakeFirst(),
    put: async (sessionId, ownerId, { id, name, version, bytes, savedAt, document }) => {
      const content = { owner_id: ownerId, name, version, bytes, saved_at: savedAt, document }
      await query
        .insertInto('saves')
        .values({ ...content, session_id: sessionId, id })
        .onConflict((conflict) => conflict.columns(['session_id', 'id']).doUpdateSet(content))
        .execute()
    },
    remove: async (sessionId, id) => {
      const { numDeletedRows } = await query.deleteFrom('saves').where('session_id', '=', sessionId).where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
    removeAll: async (ownerId) => {
      await query.deleteFrom('saves').where('owner_id', '=', ownerId).execute()
    },
    ownedBy: (ownerId) =>
      query
        .selectFrom('saves')
        .select([...LINE, 'session_id as sessionId'])
        .where('owner_id', '=', ownerId)
        .orderBy('saved_at', 'desc')
        .execute(),
    mentioning: (userId) =>
      query
        .selectFrom('saves')
        .select(['session_id as sessionId', 'id', 'document'])
        .where('document', 'like', `%${JSON.stringify(userId)}%`)
        .execute(),
    rewrite: async (sessionId, id, document) => {
      await query.updateTable('saves').set({ document }).where('session_id', '=', sessionId).where('id', '=', id).execute()
    },
  }
}
