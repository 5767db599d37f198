import type { Kysely } from 'kysely'

/** People who lead a session beside its DM, or did, and the DM with whom it began: null as long as that is its DM. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session_roles')
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_roles_key', ['session_id', 'user_id'])
    .execute()
  await db.schema.createIndex('session_roles_by_user').on('session_roles').column('user_id').execute()
  await db.schema.alterTable('sessions').addColumn('first_dm_id', 'text').execute()
}
