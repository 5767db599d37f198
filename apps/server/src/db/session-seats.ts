import type { Role, SessionId, UserId } from '@hearthlight/protocol'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema'

/** Membership of stored sessions, for features that store data of a session. A second screen belongs to its session like a player. */
export interface SessionSeats {
  /** `dm` for the DM and the co-DMs. Undefined for a person outside the session, and for a session that does not exist. */
  roleIn(sessionId: string, userId: UserId): Promise<Role | undefined>
  /** Whether this person leads the session, or ever did. */
  hasLed(sessionId: string, userId: UserId): Promise<boolean>
  /** Sessions to which both belong, the newest first; `other` also if they only led it once. */
  sharedBy(one: UserId, other: UserId, most: number): Promise<readonly SessionId[]>
}

export function createSessionSeats(query: Kysely<Schema>): SessionSeats {
  const ofPerson = (userId: UserId) => sql<boolean>`(
    sessions.dm_id = ${userId}
    or exists (select 1 from session_members where session_id = sessions.id and user_id = ${userId})
    or exists (select 1 from session_roles where session_id = sessions.id and user_id = ${userId} and role = 'co-dm')
    or exists (select 1 from session_displays where session_id = sessions.id and id = ${userId})
  )`
  const leads = (userId: UserId) =>
    sql<string | null>`(select role from session_roles where session_id = sessions.id and user_id = ${userId})`
  return {
    roleIn: async (sessionId, userId) => {
      const row = await query
        .selectFrom('sessions')
        .select(['dm_id', leads(userId).as('leads')])
        .where('id', '=', sessionId)
        .where(ofPerson(userId))
        .executeTakeFirst()
      if (row === undefined) return undefined
      return row.dm_id === userId || row.leads === 'co-dm' ? 'dm' : 'player'
    },
    hasLed: async (sessionId, userId) => {
      const row = await query
        .selectFrom('sessions')
        .select(['dm_id', leads(userId).as('leads')])
        .where('id', '=', sessionId)
        .executeTakeFirst()
      return row !== undefined && (row.dm_id === userId || row.leads !== null)
    },
    sharedBy: async (one, other, most) => {
      const rows = await query
        .selectFrom('sessions')
        .select('id')
        .where(ofPerson(one))
        .where(sql<boolean>`(${ofPerson(other)} or exists (
          select 1 from session_roles where session_id = sessions.id and user_id = ${other}))`)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(({ id }) => id as SessionId)
    },
  }
}
