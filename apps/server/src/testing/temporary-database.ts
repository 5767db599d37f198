import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nanoid } from 'nanoid'
import pg from 'pg'
import { type Database, openDatabase } from '../db/database'

export interface TemporaryDatabase {
  readonly database: Database
  remove(): Promise<void>
}

export async function temporarySqlite(): Promise<TemporaryDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthlight-test-'))
  const database = await openDatabase({ dataDir })
  return {
    database,
    remove: async () => {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A schema of its own, so that test files share one server. */
export async function temporaryPostgres(url: string): Promise<TemporaryDatabase> {
  const schema = `test_${nanoid(10)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '_')}`
  await runOn(url, `create schema ${schema}`)
  const scoped = new URL(url)
  scoped.searchParams.set('options', `-c search_path=${schema}`)
  const database = await openDatabase({ dataDir: '', databaseUrl: scoped.href })
  return {
    database,
    remove: async () => {
      await database.close()
      await runOn(url, `drop schema ${schema} cascade`)
    },
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
