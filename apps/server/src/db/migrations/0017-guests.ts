import type { Kysely } from 'kysely'

/** Who asks to sit down at a table, and the phrases with which visitors return to their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('table_requests')
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('character_name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('table_requests_key', ['session_id', 'user_id'])
    .execute()
  await db.schema
    .createTable('recovery_phrases')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('phrase_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('recovery_phrases_by_hash').on('recovery_phrases').column('phrase_hash').unique().execute()
}
