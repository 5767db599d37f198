import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nanoid } from 'nanoid'
import pg from 'pg'
import { type Database, openDatabase, openEmbedded } from '../db/database'
import { migrate } from '../db/migrate'

export interface TemporaryDatabase {
  readonly database: Database
  /** Causes faults of the embedded database: runs on all of its connections. */
  pragma(text: string): Promise<void>
  remove(): Promise<void>
}

export async function temporarySqlite(): Promise<TemporaryDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthlight-test-'))
  const database = openEmbedded(dataDir)
  await migrate(database.query)
  return {
    database,
    pragma: database.pragma,
    remove: async () => {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a separate database on that server: test files run in parallel, and the migrator looks at every schema it can see. */
export async function temporaryPostgres(url: string): Promise<TemporaryDatabase> {
  const name = `hearthlight_test_${nanoid(10)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')}`
  await runOn(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = name
  const database = await openDatabase({ dataDir: '', databaseUrl: own.href })
  return {
    database,
    pragma: () => Promise.reject(new Error('PostgreSQL knows no pragmas')),
    remove: async () => {
      await database.close()
      await runOn(url, `drop database ${name} with (force)`)
    },
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
