import type { Kysely } from 'kysely'

/** The current scene of a table, for lists; and the secret seed of a session's dice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('current_scene', 'text').execute()
  await db.schema
    .createTable('session_dice')
    .addColumn('session_id', 'text', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .execute()
}
