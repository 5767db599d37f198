import { type Kysely, sql } from 'kysely'

/** What moves of a map, stored as it came: its format and length, and its bytes where pictures are stored in the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('uploads').addColumn('motion', 'text').execute()
  await db.schema.alterTable('uploads').addColumn('motion_bytes', 'integer').execute()
  await db.schema
    .createTable('upload_motion_pieces')
    .addColumn('upload_id', 'text', (column) => column.notNull().references('upload_pictures.upload_id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_motion_pieces_key', ['upload_id', 'number'])
    .execute()
}
