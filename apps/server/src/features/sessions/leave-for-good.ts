import type { SessionId, UserId } from '@hearthlight/protocol'
import type { CompiledQuery } from 'kysely'
import type { Database } from '../../db/database'
import { DEPARTED_PLAYER, withoutName } from '../../db/remove-name'
import type { LiveTables } from '../../ports/live-tables'
import { DEPARTED_DM, type SessionsRepo } from './sessions.repo'

interface LeavePorts {
  readonly database: Pick<Database, 'query' | 'atomically'>
  live(): Pick<LiveTables, 'end' | 'rewrite'>
  readonly repo: SessionsRepo
}

/**
 * Removes a person from every session. Sessions that they ran without other players are deleted; those with players are ended and
 * kept for the players. Data that a shared session needs is kept, without the person's name.
 */
export function createLeaveForGood({ database, live, repo }: LeavePorts) {
  const { query } = database

  return async (userId: UserId): Promise<void> => {
    const sessions = await repo.listFor(userId)
    const members = await repo.members(sessions.map(({ id }) => id))
    for (const session of sessions) {
      const isDm = session.dmId === userId
      const hasOthers = members.some((member) => member.sessionId === session.id && member.userId !== userId)
      if (isDm && session.status !== 'completed') await live().end(session.id, { userId, username: DEPARTED_PLAYER })
      // `rewrite` prevents concurrent writes of the table from bringing the name back, and from getting lost.
      await live().rewrite(session.id, async () => {
        if (!isDm || hasOthers) return rename(session.id, userId, departure(session.id, userId, isDm))
        await database.atomically(removal(session.id))
        return 0
      })
    }
  }

  function removal(sessionId: SessionId): CompiledQuery[] {
    return [
      query.deleteFrom('session_members').where('session_id', '=', sessionId).compile(),
      query.deleteFrom('session_events').where('session_id', '=', sessionId).compile(),
      query.deleteFrom('session_snapshots').where('session_id', '=', sessionId).compile(),
      query.deleteFrom('sessions').where('id', '=', sessionId).compile(),
    ]
  }

  function departure(sessionId: SessionId, userId: UserId, isDm: boolean): CompiledQuery[] {
    const leaving = (['session_members', 'session_roles'] as const).map((table) =>
      query.deleteFrom(table).where('session_id', '=', sessionId).where('user_id', '=', userId).compile(),
    )
    if (!isDm) return leaving
    const handing = query.updateTable('sessions').set({ dm_id: DEPARTED_DM, status: 'completed' }).where('id', '=', sessionId).compile()
    return [...leaving, handing]
  }

  /** Replaces the name beside the person's id in the log and in the snapshots. Resolves with the number of changed rows. */
  async function rename(sessionId: SessionId, userId: UserId, others: readonly CompiledQuery[]): Promise<number> {
    const mention = `%${JSON.stringify(userId)}%`
    const events = await query
      .selectFrom('session_events')
      .select(['seq', 'payload'])
      .where('session_id', '=', sessionId)
      .where('payload', 'like', mention)
      .execute()
    const snapshots = await query
      .selectFrom('session_snapshots')
      .select(['seq', 'body'])
      .where('session_id', '=', sessionId)
      .where('body', 'like', mention)
      .execute()
    const writes = [
      ...events.flatMap(({ seq, payload }) => {
        const renamed = withoutName(payload, userId)
        if (renamed === payload) return []
        const row = query.updateTable('session_events').set({ payload: renamed })
        return row.where('session_id', '=', sessionId).where('seq', '=', seq).compile()
      }),
      ...snapshots.flatMap(({ seq, body }) => {
        const renamed = withoutName(body, userId)
        if (renamed === body) return []
        const row = query.updateTable('session_snapshots').set({ body: renamed })
        return row.where('session_id', '=', sessionId).where('seq', '=', seq).compile()
      }),
    ]
    await database.atomically([...writes, ...others])
    return writes.length
  }
}
