import type pg from 'pg'
import type { Append, AppendOutcome, EventLog, StoredEvent, StoredSnapshot } from '../event-log'

const COLUMNS = 'seq, name, payload, actor_id as "actorId", intent_id as "intentId", at'
const UNIQUE_VIOLATION = '23505'

export function postgresEventLog(pool: pg.Pool): EventLog {
  return {
    append: (appends) => appendTogether(pool, appends),
    after: async (sessionId, seq, limit) =>
      (
        await pool.query<StoredEvent>(`select ${COLUMNS} from session_events where session_id = $1 and seq > $2 order by seq limit $3`, [
          sessionId,
          seq,
          limit ?? null,
        ])
      ).rows,
    heads: async (sessionIds) => {
      const { rows } = await pool.query<{ sessionId: string; seq: number }>(
        'select session_id as "sessionId", max(seq) as seq from session_events where session_id = any($1::text[]) group by session_id',
        [sessionIds],
      )
      return new Map(rows.map(({ sessionId, seq }) => [sessionId, seq]))
    },
    hasIntent: async (sessionId, actorId, intentId) => {
      const { rowCount } = await pool.query('select 1 from session_events where session_id = $1 and actor_id = $2 and intent_id = $3', [
        sessionId,
        actorId,
        intentId,
      ])
      return (rowCount ?? 0) > 0
    },
    snapshot: async (sessionId, atMost = 2_147_483_647) =>
      (
        await pool.query<StoredSnapshot>(
          'select seq, format, body from session_snapshots where session_id = $1 and seq <= $2 order by seq desc limit 1',
          [sessionId, atMost],
        )
      ).rows[0],
    rewritesOf: async (sessionIds) => {
      const { rows } = await pool.query<{ id: string; rewrites: number }>('select id, rewrites from sessions where id = any($1::text[])', [
        sessionIds,
      ])
      return new Map(rows.map(({ id, rewrites }) => [id, rewrites]))
    },
    saveSnapshot: async (sessionId, { seq, format, body }, at, rewrites) => {
      // The lock on the session's row waits for a rewrite that another node has begun, and sees its count.
      await pool.query(
        `with present as (select rewrites from sessions where id = $1 for share)
         insert into session_snapshots (session_id, seq, format, body, at)
         select $1, $2::int, $3::int, $4, $5::bigint where coalesce((select rewrites from present), 0) = $6
         on conflict (session_id, seq) do update set format = excluded.format, body = excluded.body, at = excluded.at`,
        [sessionId, seq, format, body, at, rewrites],
      )
      await pool.query(
        `delete from session_snapshots where session_id = $1 and seq not in
          (select seq from session_snapshots where session_id = $1 order by seq desc limit 2)`,
        [sessionId],
      )
    },
  }
}

/**
 * Writes everything in one statement and one commit; if any number is taken, writes the appends one at a time, so that only the
 * late one fails.
 */
async function appendTogether(pool: pg.Pool, appends: readonly Append[]): Promise<readonly AppendOutcome[]> {
  if (await write(pool, appends)) return appends.map(() => 'done' as const)
  if (appends.length === 1) return ['taken']
  const outcomes: AppendOutcome[] = []
  for (const append of appends) outcomes.push((await write(pool, [append])) ? 'done' : 'taken')
  return outcomes
}

/** true: written. false: a number or an intent is taken, and nothing was written. */
async function write(pool: pg.Pool, appends: readonly Append[]): Promise<boolean> {
  const rows = appends.flatMap(({ sessionId, events }) => events.map((event) => ({ sessionId, ...event })))
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  try {
    await pool.query(
      `insert into session_events (session_id, seq, name, payload, actor_id, intent_id, at)
       select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])`,
      [column('sessionId'), column('seq'), column('name'), column('payload'), column('actorId'), column('intentId'), column('at')],
    )
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}
