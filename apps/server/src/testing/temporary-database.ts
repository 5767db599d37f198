import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nanoid } from 'nanoid'
import pg from 'pg'
import { type Database, embeddedFile, openDatabase, openEmbedded } from '../db/database'
import { migrate } from '../db/migrate'

export interface TemporaryDatabase {
  readonly database: Database
  /** Causes faults of the embedded database: runs on all of its connections. */
  pragma(text: string): Promise<void>
  remove(): Promise<void>
}

/** `content`: of `copy`; otherwise it is empty. */
export async function temporarySqlite(content?: Buffer): Promise<TemporaryDatabase & { copy(): Promise<Buffer> }> {
  migrated ??= migratedFile()
  const dataDir = await newFolder()
  await writeFile(embeddedFile(dataDir), content ?? (await migrated))
  const database = openEmbedded(dataDir)
  return {
    database,
    pragma: database.pragma,
    copy: async () => {
      await database.pragma('wal_checkpoint(TRUNCATE)')
      return readFile(embeddedFile(dataDir))
    },
    remove: async () => {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** An empty database with all tables. Each test gets a copy: the migrations take longer than most tests. */
let migrated: Promise<Buffer> | undefined

async function migratedFile(): Promise<Buffer> {
  const dataDir = await newFolder()
  const database = openEmbedded(dataDir)
  await migrate(database.query)
  await database.close()
  const content = await readFile(embeddedFile(dataDir))
  await rm(dataDir, { recursive: true, force: true })
  return content
}

const newFolder = () => mkdtemp(join(tmpdir(), 'hearthlight-test-'))

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
