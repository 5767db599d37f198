import type { Kysely } from 'kysely'

/** What a character's sheet and its seat at a session had in common when they were last equal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('character_shares')
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('character_id', 'text', (column) => column.notNull().references('characters.id').onDelete('cascade'))
    .addColumn('shared', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('character_shares_key', ['session_id', 'character_id'])
    .execute()
  await db.schema.createIndex('character_shares_by_character').on('character_shares').column('character_id').execute()
}
