import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { connectDatabase, type Database, type DatabasePlace } from '../db/database'
import { executedMigrations, migrate } from '../db/migrate'
import type { Schema } from '../db/schema'
import { lockDataDir } from '../db/sqlite/data-dir-lock'
import { createFolderPictures } from '../features/uploads/folder-pictures'
import { createTablePictures } from '../features/uploads/table-pictures'
import { type Manifest, type Row, readRows, tableFile, uploadsIn } from './archive'
import { verifyBackup } from './create-backup'

/** Rows per statement: databases limit the parameters of one statement. */
const ROWS_AT_ONCE = 100

/**
 * Fills an empty database and folder from a backup, of the same kind of database or of the other, and migrates it to this
 * version. Refuses a database that contains tables, since nothing is ever overwritten, and a folder that a server is using.
 */
export async function restoreBackup(folder: string, place: DatabasePlace): Promise<Manifest> {
  const manifest = await verifyBackup(folder)
  if (place.databaseUrl !== undefined) return fill(folder, manifest, place)
  const lock = lockDataDir(place.dataDir)
  try {
    return await fill(folder, manifest, place)
  } finally {
    lock.release()
  }
}

async function fill(folder: string, manifest: Manifest, place: DatabasePlace): Promise<Manifest> {
  const database = await connectDatabase(place)
  try {
    await refuseUsedPlace(database.query)
    const last = manifest.migrations.at(-1)
    if (last === undefined) throw new Error('The backup names no migration.')
    // First the tables as they were, then the rows, then the migrations of newer versions.
    await migrate(database.query, last)
    for (const { name } of manifest.tables) await fillTable(database.query, name, readRows(tableFile(folder, name)))
    await compare(database, manifest)
    await migrate(database.query)
    await placePictures(folder, place, database)
  } finally {
    await database.close()
  }
  return manifest
}

async function refuseUsedPlace(query: Kysely<Schema>): Promise<void> {
  if ((await executedMigrations(query)).length === 0) return
  const { users } = await query
    .selectFrom('users')
    .select((expression) => expression.fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow()
  throw new Error(
    users > 0
      ? `There are ${users} accounts in that database already. Restore into an empty folder or an empty database.`
      : 'That database has tables already. Restore into an empty folder or an empty database.',
  )
}

async function fillTable(query: Kysely<Schema>, table: string, rows: AsyncIterable<Row>): Promise<void> {
  const untyped = query as unknown as Kysely<Record<string, Row>>
  let waiting: Row[] = []
  const flush = async () => {
    if (waiting.length > 0) await untyped.insertInto(table).values(waiting).execute()
    waiting = []
  }
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length >= ROWS_AT_ONCE) await flush()
  }
  await flush()
}

/** Copies the pictures to where the target stores them: in a folder beside the embedded database, or in a table of PostgreSQL. */
async function placePictures(folder: string, place: DatabasePlace, database: Database): Promise<void> {
  const inFolder = createFolderPictures(uploadsIn(folder))
  const inTable = createTablePictures(database.query)
  const isEmbedded = place.databaseUrl === undefined
  const target = isEmbedded ? createFolderPictures(join(place.dataDir, 'uploads')) : inTable
  const uploads = await database.query.selectFrom('uploads').select(['id', 'created_at', 'motion_bytes']).execute()
  for (const { id, created_at: createdAt, motion_bytes: length } of uploads) {
    const source = (await inFolder.read(id, 'fullSize')) === undefined ? inTable : inFolder
    const [fullSize, thumbnail] = [await source.read(id, 'fullSize'), await source.read(id, 'thumbnail')]
    // Its owner deleted it while the backup was made.
    if (fullSize === undefined || thumbnail === undefined) continue
    if (source !== target) {
      const motion = length === null ? undefined : await source.readMotion(id, { from: 0, to: length - 1 })
      await target.write(id, { fullSize, thumbnail, tiles: await source.readTiles(id), motion }, createdAt)
    }
    if (isEmbedded) await inTable.remove(id)
  }
}

async function compare({ query }: Database, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables) {
    const found = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(query)
    const count = Number(found.rows[0]?.count)
    if (count !== rows) throw new Error(`${name} has ${count} rows instead of ${rows} after the restore.`)
  }
}
