import type { SessionId, TableRequest, UserId } from '@hearthlight/protocol'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

export interface StoredRequest {
  readonly status: 'waiting' | 'admitted' | 'refused'
  readonly characterName: string
  /** When it was last repeated, or decided. */
  readonly changedAt: number
}

/** The people who ask to sit down at a table. */
export interface DoorRepo {
  find(sessionId: SessionId, userId: UserId): Promise<StoredRequest | undefined>
  /** Those who have asked since then, in the order in which they first asked. */
  waiting(sessionId: SessionId, since: number): Promise<TableRequest[]>
  /**
   * false: `most` others have asked since then; or another request of this person has come first, so that theirs is no longer
   * `replaced`, the one that was found.
   */
  add(request: NewRequest, replaced: StoredRequest | undefined, since: number, most: number): Promise<boolean>
  /** The person still waits, with this character. */
  repeat(request: NewRequest): Promise<void>
  /** false: this person has not asked since then, or is answered already. */
  decide(sessionId: SessionId, userId: string, status: 'admitted' | 'refused', at: number, since: number): Promise<boolean>
  remove(sessionId: SessionId, userId: UserId): Promise<void>
  removeAll(sessionId: SessionId): Promise<void>
  removeOlder(sessionId: SessionId, than: number): Promise<void>
}

export interface NewRequest {
  readonly sessionId: SessionId
  readonly userId: UserId
  readonly characterName: string
  readonly at: number
}

/** No request was made then. */
const NONE = -1

export function createDoorRepo({ query }: Pick<Database, 'query'>): DoorRepo {
  const removeOf = (sessionId: SessionId) => query.deleteFrom('table_requests').where('session_id', '=', sessionId)

  return {
    find: async (sessionId, userId) => {
      const row = await query
        .selectFrom('table_requests')
        .select(['status', 'character_name', 'changed_at'])
        .where('session_id', '=', sessionId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && { status: row.status, characterName: row.character_name, changedAt: row.changed_at }
    },
    waiting: async (sessionId, since) => {
      const rows = await query
        .selectFrom('table_requests as request')
        .innerJoin('users', 'users.id', 'request.user_id')
        .select(['request.user_id', 'request.character_name', 'users.username', 'users.is_visitor'])
        .where('request.session_id', '=', sessionId)
        .where('request.status', '=', 'waiting')
        .where('request.changed_at', '>', since)
        .orderBy('request.asked_at')
        .orderBy('request.user_id')
        .execute()
      return rows.map((row) => ({
        userId: row.user_id as UserId,
        username: row.username,
        characterName: row.character_name,
        isGuest: row.is_visitor === 1,
      }))
    },
    add: async ({ sessionId, userId, characterName, at }, replaced, since, most) => {
      const { rows } = await sql<{ user_id: string }>`
        insert into table_requests (session_id, user_id, character_name, status, asked_at, changed_at)
        select ${sessionId}, ${userId}, ${characterName}, 'waiting', cast(${at} as bigint), cast(${at} as bigint)
        where (select count(*) from table_requests other
          where other.session_id = ${sessionId} and other.user_id <> ${userId}
          and other.status = 'waiting' and other.changed_at > ${since}) < ${most}
        on conflict (session_id, user_id) do update set character_name = excluded.character_name, status = 'waiting',
          asked_at = excluded.asked_at, changed_at = excluded.changed_at
          where table_requests.changed_at = cast(${replaced?.changedAt ?? NONE} as bigint)
        returning user_id`.execute(query)
      return rows.length > 0
    },
    repeat: async ({ sessionId, userId, characterName, at }) => {
      const changes = { changed_at: at, character_name: characterName }
      const waiting = query.updateTable('table_requests').set(changes).where('status', '=', 'waiting')
      await waiting.where('session_id', '=', sessionId).where('user_id', '=', userId).execute()
    },
    decide: async (sessionId, userId, status, at, since) => {
      const rows = await query
        .updateTable('table_requests')
        .set({ status, changed_at: at })
        .where('session_id', '=', sessionId)
        .where('user_id', '=', userId)
        .where('status', '=', 'waiting')
        .where('changed_at', '>', since)
        .returning('user_id')
        .execute()
      return rows.length > 0
    },
    remove: async (sessionId, userId) => void (await removeOf(sessionId).where('user_id', '=', userId).execute()),
    removeAll: async (sessionId) => void (await removeOf(sessionId).execute()),
    removeOlder: async (sessionId, than) => void (await removeOf(sessionId).where('changed_at', '<', than).execute()),
  }
}
