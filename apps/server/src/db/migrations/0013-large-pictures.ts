import { type Kysely, sql } from 'kysely'

/** Tiles of large pictures, where pictures are stored in the database; and pictures that are being sent in parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload_tiles')
    .addColumn('upload_id', 'text', (column) => column.notNull().references('upload_pictures.upload_id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_tiles_key', ['upload_id', 'name'])
    .execute()
  await db.schema
    .createTable('unfinished_uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('unfinished_uploads_by_owner').on('unfinished_uploads').columns(['owner_id', 'used_at']).execute()
  await db.schema
    .createTable('unfinished_upload_parts')
    .addColumn('upload_id', 'text', (column) => column.notNull().references('unfinished_uploads.id').onDelete('cascade'))
    .addColumn('begins_at', 'integer', (column) => column.notNull())
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('unfinished_upload_parts_key', ['upload_id', 'begins_at'])
    .execute()
}
