import type { Kysely } from 'kysely'

/** The macros that a person keeps for the tables that they lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dm_macros')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute()
}
