import type { SessionId, UserId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import type { CompiledQuery } from 'kysely'
import type { Database } from '../../db/database'
import { DEPARTED_PLAYER, privateNotesIn, withoutName } from '../../db/remove-name'
import type { LiveTables } from '../../ports/live-tables'
import type { KeepLeaders } from './keep-members'
import { DEPARTED_DM, type SessionsRepo, type StoredSession } from './sessions.repo'

interface LeavePorts extends Pick<KeepLeaders, 'leadersBecame'> {
  readonly database: Pick<Database, 'query' | 'atomically'>
  live(): Pick<LiveTables, 'ask' | 'end' | 'rewrite'>
  /** The current table of a session; undefined if it can't be opened. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  readonly repo: SessionsRepo
}

/**
 * Removes a person from every session. One that they ran is handed to a co-DM, to the DM with whom it began before all others.
 * Without a co-DM it is ended and kept for the players, and for the DM with whom it began; with nobody else it is deleted. Data that a shared session needs is kept, without the person's name and private notes.
 */
export function createLeaveForGood({ database, live, repo, stateOf, leadersBecame }: LeavePorts) {
  const { query } = database

  return async (userId: UserId): Promise<void> => {
    const sessions = await repo.everOf(userId)
    const members = await repo.members(sessions.map(({ id }) => id))
    const coDms = await repo.coDms(sessions.map(({ id }) => id))
    for (const session of sessions) {
      await layDownRoles(session, userId)
      const isDm = session.dmId === userId && (await repo.byId(session.id))?.dmId === userId
      const isOther = (each: { sessionId: SessionId; userId: UserId }) => each.sessionId === session.id && each.userId !== userId
      const hasOthers = members.some(isOther) || coDms.some(isOther) || session.firstDmId !== userId
      if (isDm && session.status !== 'completed') await live().end(session.id, { userId, username: DEPARTED_PLAYER })
      // `rewrite` prevents concurrent writes of the table from bringing the name back, and from getting lost.
      await live().rewrite(session.id, async () => {
        if (!isDm || hasOthers) return rename(session.id, userId, departure(session.id, userId, isDm))
        await database.atomically(removal(session.id))
        return 0
      })
    }
  }

  /** ROLE-10 The table goes to somebody who leads it too, and this person leads it no more. */
  async function layDownRoles({ id, status, firstDmId }: StoredSession, userId: UserId): Promise<void> {
    const before = status === 'completed' ? undefined : await stateOf(id)
    if (before === undefined || before.session.isEnded) return
    const user = { userId, username: DEPARTED_PLAYER }
    const others = (before.roles?.coDms ?? []).map(({ playerId }) => playerId).filter((each) => each !== userId)
    const heir = others.find((each) => each === firstDmId) ?? others[0]
    if (before.session.dmId === userId && heir !== undefined) await live().ask(id, user, 'table-hand-over', { playerId: heir })
    const handed = await stateOf(id)
    if (handed?.roles?.coDms.some(({ playerId }) => playerId === userId) !== true) return
    await live().ask(id, user, 'role-change', { playerId: userId, role: null })
    const after = await stateOf(id)
    if (after !== undefined) await leadersBecame(id, after)
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

  /** Replaces the name beside the person's id, and JOURNAL-6 the words of private notes, in the log and in the snapshots. Resolves with the number of changed rows. */
  async function rename(sessionId: SessionId, userId: UserId, others: readonly CompiledQuery[]): Promise<number> {
    const mention = `%${JSON.stringify(userId)}%`
    const events = await query
      .selectFrom('session_events')
      .select(['seq', 'payload'])
      .where('session_id', '=', sessionId)
      .where('payload', 'like', mention)
      .orderBy('seq')
      .execute()
    const privateNotes = privateNotesIn(
      events.map(({ payload }) => payload),
      userId,
    )
    const snapshots = await query
      .selectFrom('session_snapshots')
      .select(['seq', 'body'])
      .where('session_id', '=', sessionId)
      .where('body', 'like', mention)
      .execute()
    const writes = [
      ...events.flatMap(({ seq, payload }) => {
        const renamed = withoutName(payload, userId, privateNotes)
        if (renamed === payload) return []
        const row = query.updateTable('session_events').set({ payload: renamed })
        return row.where('session_id', '=', sessionId).where('seq', '=', seq).compile()
      }),
      ...snapshots.flatMap(({ seq, body }) => {
        const renamed = withoutName(body, userId, privateNotes)
        if (renamed === body) return []
        const row = query.updateTable('session_snapshots').set({ body: renamed })
        return row.where('session_id', '=', sessionId).where('seq', '=', seq).compile()
      }),
    ]
    const counted = query
      .updateTable('sessions')
      .set((each) => ({ rewrites: each('rewrites', '+', 1) }))
      .where('id', '=', sessionId)
      .compile()
    // First: a snapshot of another node that waits for the session's row is not written then.
    await database.atomically([...(writes.length === 0 ? [] : [counted]), ...writes, ...others])
    return writes.length
  }
}
