import { type Kysely, sql } from 'kysely'

/** Scenes that a DM prepares, and music for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dm_scenes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('dm_scenes_by_owner').on('dm_scenes').columns(['owner_id', 'created_at']).execute()
  await db.schema
    .createTable('sounds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sounds_by_owner').on('sounds').columns(['owner_id', 'created_at']).execute()
  // In pieces: wherever rows are copied, rows of ten megabytes would be held in memory whole, many at a time. SQLite has no type
  // `bytea`, but stores a blob in it unchanged.
  await db.schema
    .createTable('sound_pieces')
    .addColumn('sound_id', 'text', (column) => column.notNull().references('sounds.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('sound_pieces_key', ['sound_id', 'number'])
    .execute()
}
