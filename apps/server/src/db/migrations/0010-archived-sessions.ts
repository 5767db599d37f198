import type { Kysely } from 'kysely'

/** Ended sessions that their DM put out of the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('is_archived', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
