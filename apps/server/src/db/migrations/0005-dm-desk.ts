import { type Kysely, sql } from 'kysely'

/** The DM's private documents: notes with their versions, encounters, NPCs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dm_notes')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('dm_note_versions')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('dm_note_versions_key', ['owner_id', 'id'])
    .execute()
  for (const table of ['dm_encounters', 'dm_npcs']) {
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute()
    await sql`create index ${sql.ref(`${table}_by_owner`)} on ${sql.table(table)} (owner_id, created_at)`.execute(db)
  }
}
