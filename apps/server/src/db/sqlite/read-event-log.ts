import type Sqlite from 'better-sqlite3'
import type { EventLog, StoredEvent, StoredSnapshot } from '../event-log'
import type { LogThread } from './log-thread'

const COLUMNS = 'seq, name, payload, actor_id as "actorId", intent_id as "intentId", at'

/** Reads on this thread's connection, which sees the writer thread's data once it is acknowledged. */
export function sqliteEventLog(sqlite: Sqlite.Database, thread: LogThread): EventLog {
  // Prepared on first use: the migrations create the tables after this function is called.
  const prepared = new Map<string, Sqlite.Statement>()
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? sqlite.prepare(sql)
    prepared.set(sql, known)
    return known
  }

  return {
    append: thread.append,
    after: async (sessionId, seq, limit = -1) =>
      statement(`select ${COLUMNS} from session_events where session_id = ? and seq > ? order by seq limit ?`).all(
        sessionId,
        seq,
        limit,
      ) as StoredEvent[],
    heads: async (sessionIds) => {
      const head = statement('select max(seq) as seq from session_events where session_id = ?')
      const found = sessionIds.map((sessionId) => [sessionId, (head.get(sessionId) as { seq: number | null }).seq] as const)
      return new Map(found.filter((entry): entry is [string, number] => entry[1] !== null))
    },
    hasIntent: async (sessionId, actorId, intentId) =>
      statement('select 1 from session_events where session_id = ? and actor_id = ? and intent_id = ?').get(
        sessionId,
        actorId,
        intentId,
      ) !== undefined,
    snapshot: async (sessionId, atMost = Number.MAX_SAFE_INTEGER) => {
      // A table that is being opened will soon record a move: the thread starts now, so that move need not wait for it.
      thread.wake()
      return statement('select seq, format, body from session_snapshots where session_id = ? and seq <= ? order by seq desc limit 1').get(
        sessionId,
        atMost,
      ) as StoredSnapshot | undefined
    },
    rewritesOf: async (sessionIds) => {
      const count = statement('select rewrites from sessions where id = ?')
      const found = sessionIds.map((id) => [id, (count.get(id) as { rewrites: number } | undefined)?.rewrites] as const)
      return new Map(found.filter((entry): entry is [string, number] => entry[1] !== undefined))
    },
    saveSnapshot: thread.saveSnapshot,
  }
}
