import type { Kysely } from 'kysely'

/** Tokens that a person keeps for all their tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dm_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('dm_tokens_by_owner').on('dm_tokens').columns(['owner_id', 'created_at']).execute()
}
