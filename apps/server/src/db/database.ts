import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledQuery, Kysely } from 'kysely'
import type { EventLog } from './event-log'
import { migrate } from './migrate'
import type { Schema } from './schema'
import { explained, openDatabaseFile } from './sqlite/database-file'
import { createLogThread } from './sqlite/log-thread'
import { sqliteEventLog } from './sqlite/read-event-log'
import { scratchWrites } from './sqlite/scratch-writes'
import { sqliteDialect } from './sqlite/sqlite-dialect'

export interface Database {
  readonly query: Kysely<Schema>
  readonly events: EventLog
  /** Runs several writes as one: all or none. No read happens between them. */
  atomically(writes: readonly CompiledQuery[]): Promise<void>
  /** Rejects if the database can't be read. */
  check(): Promise<void>
  /** Writes something and removes it again; rejects if nothing can be written. */
  checkWritable(): Promise<void>
  close(): Promise<void>
}

export interface DatabasePlace {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
}

/** Opens the embedded database in `dataDir`, or the PostgreSQL behind `databaseUrl`, and brings it up to date. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = await connectDatabase(place)
  try {
    await explained(embeddedFile(place.dataDir), () => migrate(database.query))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Connects without migrating: for backups. */
export async function connectDatabase({ dataDir, databaseUrl }: DatabasePlace): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(dataDir)
  // With the embedded database, none of the PostgreSQL code is loaded.
  const { openPostgres } = await import('./postgres/postgres-database')
  return openPostgres(databaseUrl)
}

/** How long a write waits for another process's lock. No other process should have one. */
const PATIENCE_MS = 1_000

/**
 * Checkpoint size: the number of pages in the write-ahead log (32 MB) after which a commit copies them into the database.
 * SQLite's default of 1,000 would do that several times a second under load, and writes would wait ten times as long each time.
 */
const PAGES_UNTIL_CHECKPOINT = 8_000

const PRAGMAS = [
  'journal_mode = WAL',
  // An acknowledged commit survives a power failure, not only the end of the process.
  'synchronous = FULL',
  'foreign_keys = ON',
  `busy_timeout = ${PATIENCE_MS}`,
  `wal_autocheckpoint = ${PAGES_UNTIL_CHECKPOINT}`,
]

export interface EmbeddedDatabase extends Database {
  /** Runs on the connection that writes. */
  pragma(text: string): Promise<void>
}

export const embeddedFile = (dataDir: string): string => join(dataDir, 'hearthlight.db')

export function openEmbedded(dataDir: string): EmbeddedDatabase {
  mkdirSync(dataDir, { recursive: true })
  const file = embeddedFile(dataDir)
  const sqlite = openDatabaseFile(file)
  explained(file, () => {
    for (const pragma of PRAGMAS) sqlite.pragma(pragma)
  })
  // Only the writer thread writes: this thread would block all tables while it waits for the disk.
  sqlite.pragma('query_only = ON')
  const thread = createLogThread({ file, pragmas: PRAGMAS })
  const query = new Kysely<Schema>({ dialect: sqliteDialect(sqlite, thread) })
  return {
    query,
    events: sqliteEventLog(sqlite, thread),
    atomically: thread.write,
    check: async () => {
      sqlite.prepare('select count(*) from users where id is null').get()
    },
    checkWritable: async () => {
      // While saving is paused, no call waits for the lock; afterwards all calls wait again.
      await thread.pragma('busy_timeout = 0')
      await thread.write(scratchWrites(query))
      await thread.pragma(`busy_timeout = ${PATIENCE_MS}`)
    },
    pragma: thread.pragma,
    close: async () => {
      await query.destroy()
      sqlite.close()
      // Closing the last connection copies the write-ahead log into the database, which takes some time.
      await thread.close()
    },
  }
}
