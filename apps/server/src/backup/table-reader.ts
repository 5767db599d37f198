import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { DatabasePlace } from '../db/database'
import type { Row } from './archive'

/** One moment of a database while others continue to write to it. */
export interface TableReader {
  /** Tables that others refer to come first. */
  tables(): Promise<readonly string[]>
  migrations(): Promise<readonly string[]>
  /** What the database takes on disk. */
  bytes(): Promise<number>
  rows(table: string): AsyncIterable<Row>
  close(): Promise<void>
}

export function readTables(place: DatabasePlace): Promise<TableReader> {
  return place.databaseUrl === undefined ? readEmbedded(join(place.dataDir, 'hearthlight.db')) : readPostgres(place.databaseUrl)
}

async function readEmbedded(file: string): Promise<TableReader> {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  // A transaction in WAL mode sees the database as of its first read, whatever is written meanwhile, and blocks no writer.
  sqlite.exec('begin')
  const names = sqlite
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name")
    .pluck()
    .all() as string[]
  return {
    tables: async () =>
      inOrder(
        names,
        names.flatMap((name) => {
          const parents = sqlite.prepare('select "table" from pragma_foreign_key_list(?)').pluck().all(name) as string[]
          return parents.map((parent) => ({ child: name, parent }))
        }),
      ),
    migrations: async () => sqlite.prepare('select name from kysely_migration order by name').pluck().all() as string[],
    bytes: async () => sqlite.prepare('select page_count * page_size from pragma_page_count(), pragma_page_size()').pluck().get() as number,
    async *rows(table) {
      yield* sqlite.prepare(`select * from "${table}"`).iterate() as IterableIterator<Row>
    },
    close: async () => {
      sqlite.close()
    },
  }
}

const FETCHED_AT_ONCE = 500

async function readPostgres(connectionString: string): Promise<TableReader> {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const client = new pg.Client({ connectionString })
  // A lost connection fails the next query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin transaction isolation level repeatable read, read only')
  const list = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
  const names = await list(
    "select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely_%' order by 1",
  )
  return {
    tables: async () => {
      const { rows } = await client.query<{ child: string; parent: string }>(
        `select child.relname as child, parent.relname as parent from pg_constraint
         join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid where contype = 'f'`,
      )
      return inOrder(names, rows)
    },
    migrations: () => list('select name from kysely_migration order by name'),
    bytes: async () => {
      const { rows } = await client.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
      return rows[0]?.bytes ?? 0
    },
    async *rows(table) {
      await client.query(`declare rows no scroll cursor for select * from "${table}"`)
      for (;;) {
        const { rows } = await client.query<Row>(`fetch ${FETCHED_AT_ONCE} from rows`)
        yield* rows
        if (rows.length < FETCHED_AT_ONCE) break
      }
      await client.query('close rows')
    },
    close: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}

function inOrder(names: readonly string[], references: readonly { readonly child: string; readonly parent: string }[]): readonly string[] {
  const ordered = new Set<string>()
  const add = (name: string) => {
    if (ordered.has(name)) return
    for (const { child, parent } of references) if (child === name && parent !== name) add(parent)
    ordered.add(name)
  }
  for (const name of names) add(name)
  return [...ordered]
}
