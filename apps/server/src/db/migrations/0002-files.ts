import { type Kysely, sql } from 'kysely'

/** Pictures, the DM's saved maps, and saved games. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('uploads_by_owner').on('uploads').columns(['owner_id', 'created_at']).execute()
  // Used with PostgreSQL, where several nodes share no folder. SQLite has no type `bytea`, but stores a blob in it unchanged.
  await db.schema
    .createTable('upload_pictures')
    .addColumn('upload_id', 'text', (column) => column.primaryKey())
    .addColumn('full_size', sql`bytea`, (column) => column.notNull())
    .addColumn('thumbnail', sql`bytea`, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('maps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('upload_id', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('maps_by_owner').on('maps').columns(['owner_id', 'saved_at']).execute()
  await db.schema
    .createTable('saves')
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('saves_key', ['session_id', 'id'])
    .execute()
  await db.schema.createIndex('saves_by_owner').on('saves').column('owner_id').execute()
}
