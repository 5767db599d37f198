import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { nanoid } from 'nanoid'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releasedRows } from '../testing/released-rows'
import { temporaryFolder } from '../testing/temporary-folder'
import { connectDatabase, type DatabasePlace, openDatabase } from './database'
import { executedMigrations, migrate } from './migrate'
import { migrations } from './migrations'
import type { Schema } from './schema'

const postgresUrl = process.env.TEST_POSTGRES_URL
const names = Object.keys(migrations).sort()

/** Tables and their columns, however they were created. */
async function shapeOf(query: Kysely<Schema>): Promise<unknown> {
  const tables = await query.introspection.getTables()
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      Object.fromEntries(columns.map((column) => [column.name, `${column.dataType}${column.isNullable ? '?' : ''}`])),
    ]),
  )
}

const places: { what: string; needs: boolean; open: () => Promise<{ place: DatabasePlace; remove: () => Promise<void> }> }[] = [
  {
    what: 'SQLite',
    needs: false,
    open: async () => {
      const folder = temporaryFolder()
      return { place: { dataDir: join(folder.path, 'data') }, remove: async () => folder.remove() }
    },
  },
  {
    what: 'PostgreSQL',
    needs: true,
    open: async () => {
      const name = `migrations_${nanoid(8)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '_')}`
      const run = async (statement: string) => {
        const client = new pg.Client({ connectionString: postgresUrl })
        await client.connect()
        await client.query(statement)
        await client.end()
      }
      await run(`create database ${name}`)
      const url = new URL(postgresUrl ?? '')
      url.pathname = name
      return { place: { dataDir: '', databaseUrl: url.href }, remove: () => run(`drop database ${name} with (force)`) }
    },
  },
]

describe.each(places)('on $what', ({ needs, open }) => {
  /** Of a database that is new: compared with that of each version. */
  let newShape: Promise<unknown> | undefined
  const shapeOfNew = async () => {
    const fresh = await open()
    const database = await openDatabase(fresh.place)
    const shape = await shapeOf(database.query)
    await database.close()
    await fresh.remove()
    return shape
  }
  let place: DatabasePlace
  let remove: () => Promise<void>
  beforeEach(async () => {
    if (needs && postgresUrl === undefined) return
    const opened = await open()
    place = opened.place
    remove = opened.remove
  })
  afterEach(async () => {
    await remove?.()
  })

  it.skipIf(needs && postgresUrl === undefined).each(Object.keys(releasedRows))(
    'MIGRATE-1 a database of the version %s comes up to date with all it held',
    async (version) => {
      const old = await connectDatabase(place)
      await migrate(old.query, version)
      const untyped = old.query as unknown as Kysely<Record<string, Record<string, unknown>>>
      const rows = releasedRows[version]
      for (const [table, row] of Object.entries(rows ?? {})) await untyped.insertInto(table).values(row).execute()
      await old.close()

      const current = await openDatabase(place)
      expect(await executedMigrations(current.query)).toEqual(names)
      for (const [table, row] of Object.entries(rows ?? {})) {
        const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(current.query)
        expect(found.rows, table).toMatchObject([row])
      }
      const upgraded = await shapeOf(current.query)
      await current.close()

      newShape ??= shapeOfNew()
      expect(upgraded).toEqual(await newShape)
    },
  )

  it.skipIf(needs && postgresUrl === undefined)(
    'MIGRATE-2 a database of a newer version is left alone, and the refusal says what to do',
    async () => {
      const database = await openDatabase(place)
      await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2030-01-01')`.execute(database.query)
      await database.close()
      await expect(openDatabase(place)).rejects.toThrow('written by a newer version (9999-tomorrow)')
    },
  )

  // The embedded database serves only one process.
  const itBetweenNodes = needs ? it.skipIf(postgresUrl === undefined) : undefined
  itBetweenNodes?.('MIGRATE-3 nodes that start at the same time migrate once', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(place)))
    for (const database of opened) expect(await executedMigrations(database.query)).toEqual(names)
    for (const database of opened) await database.close()
  })
})
