import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from '../schema'
import { scratchWrites } from '../sqlite/scratch-writes'
import { postgresEventLog } from './postgres-event-log'

/** A database that stops answering must not block the tables for ever. */
const ANSWER_WITHIN_MS = 15_000

export function openPostgres(connectionString: string) {
  // The driver returns 64-bit columns (counts and times) as strings; all our values fit a double.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000, query_timeout: ANSWER_WITHIN_MS, keepAlive: true })
  // The pool hears of lost connections only while they are idle. One that is lost between two queries of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const atomically = (writes: readonly CompiledQuery[]): Promise<void> =>
    query.transaction().execute(async (transaction) => {
      for (const write of writes) await transaction.executeQuery(write)
    })
  return {
    query,
    events: postgresEventLog(pool),
    atomically,
    checkWritable: () => atomically(scratchWrites(query)),
    check: async () => {
      await pool.query('select 1')
    },
    close: () => query.destroy(),
  }
}
