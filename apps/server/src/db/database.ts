import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type CompiledQuery, Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import type { EventLog } from './event-log'
import { migrations } from './migrations'
import { postgresEventLog } from './postgres-event-log'
import type { Schema } from './schema'
import { sqliteEventLog } from './sqlite-event-log'

export interface Database {
  readonly query: Kysely<Schema>
  readonly events: EventLog
  /** Runs several writes as one: all or none. No read happens between them. */
  atomically(writes: readonly CompiledQuery[]): Promise<void>
  /** Rejects where the database can't be read. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Opens the embedded database in `dataDir`, or the PostgreSQL behind `databaseUrl`, and brings it up to date. */
export async function openDatabase(place: { readonly dataDir: string; readonly databaseUrl?: string | undefined }): Promise<Database> {
  const database = place.databaseUrl === undefined ? openEmbedded(place.dataDir) : openPostgres(place.databaseUrl)
  await migrate(database.query)
  return database
}

function openEmbedded(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true })
  const sqlite = new Sqlite(join(dataDir, 'hearthlight.db'))
  sqlite.pragma('journal_mode = WAL')
  // FULL: an acknowledged commit survives a power cut, not only the end of the process.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  // @NOTE every statement on this handle runs to its end before the next begins, so no transaction may stay open
  // across an await: Kysely's own transactions are used by the migrator alone, before anyone is served.
  const query = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) })
  const runAll = sqlite.transaction((writes: readonly CompiledQuery[]) => {
    for (const write of writes) sqlite.prepare(write.sql).run(...write.parameters)
  })
  return {
    query,
    events: sqliteEventLog(sqlite),
    atomically: async (writes) => runAll.immediate(writes),
    check: async () => {
      sqlite.prepare('select 1').get()
    },
    close: async () => {
      await query.destroy()
    },
  }
}

function openPostgres(connectionString: string): Database {
  // Counts and times come as strings for 64-bit columns; all of ours fit a double.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => undefined)
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    query,
    events: postgresEventLog(pool),
    atomically: (writes) =>
      query.transaction().execute(async (transaction) => {
        for (const write of writes) await transaction.executeQuery(write)
      }),
    check: async () => {
      await pool.query('select 1')
    },
    close: () => query.destroy(),
  }
}

async function migrate(query: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
