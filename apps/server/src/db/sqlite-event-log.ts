import type Sqlite from 'better-sqlite3'
import type { Append, AppendOutcome, EventLog, StoredEvent, StoredSnapshot } from './event-log'

const COLUMNS = 'seq, name, payload, actor_id as "actorId", intent_id as "intentId", at'

/** The hot path: prepared statements, one commit and one fsync for all that waits. */
export function sqliteEventLog(sqlite: Sqlite.Database): EventLog {
  // Prepared when first used: the tables come with the migrations, after this is made.
  const prepared = new Map<string, Sqlite.Statement>()
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? sqlite.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  const insert = () =>
    statement('insert into session_events (session_id, seq, name, payload, actor_id, intent_id, at) values (?, ?, ?, ?, ?, ?, ?)')

  const writeEvents = ({ sessionId, events }: Append) => {
    const insertEvent = insert()
    for (const { seq, name, payload, actorId, intentId, at } of events)
      insertEvent.run(sessionId, seq, name, payload, actorId, intentId, at)
  }
  const writeTogether = sqlite.transaction((appends: readonly Append[]) => appends.forEach(writeEvents))
  // A transaction within the transaction: what is taken is undone alone.
  const writeOne = sqlite.transaction(writeEvents)
  const writeApart = sqlite.transaction((appends: readonly Append[]): AppendOutcome[] =>
    appends.map((append) => {
      try {
        writeOne(append)
        return 'done'
      } catch (error) {
        if (isTaken(error)) return 'taken'
        throw error
      }
    }),
  )
  // Numbers are seldom taken; expecting it for every append would make SQLite keep a copy of every page it touches.
  const writeAll = (appends: readonly Append[]): readonly AppendOutcome[] => {
    try {
      writeTogether.immediate(appends)
      return appends.map(() => 'done')
    } catch (error) {
      if (isTaken(error)) return writeApart.immediate(appends)
      throw error
    }
  }
  const writeSnapshot = sqlite.transaction((sessionId: string, { seq, format, body }: StoredSnapshot, at: number) => {
    statement('insert or replace into session_snapshots (session_id, seq, format, body, at) values (?, ?, ?, ?, ?)').run(
      sessionId,
      seq,
      format,
      body,
      at,
    )
    statement(
      `delete from session_snapshots where session_id = ? and seq not in
        (select seq from session_snapshots where session_id = ? order by seq desc limit 2)`,
    ).run(sessionId, sessionId)
  })

  return {
    append: async (appends) => writeAll(appends),
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
    snapshot: async (sessionId, atMost = Number.MAX_SAFE_INTEGER) =>
      statement('select seq, format, body from session_snapshots where session_id = ? and seq <= ? order by seq desc limit 1').get(
        sessionId,
        atMost,
      ) as StoredSnapshot | undefined,
    saveSnapshot: async (sessionId, snapshot, at) => writeSnapshot.immediate(sessionId, snapshot, at),
  }
}

function isTaken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === 'SQLITE_CONSTRAINT_UNIQUE'
}
