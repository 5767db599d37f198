import type { Kysely } from 'kysely'

/** Accounts without email and password. The index finds those that have not been used for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('is_visitor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('users_by_visit').on('users').columns(['is_visitor', 'used_at']).execute()
}
