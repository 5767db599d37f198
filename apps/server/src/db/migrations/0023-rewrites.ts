import type { Kysely } from 'kysely'

/** How often the stored events of a session were rewritten: what was read from them before is out of date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('rewrites', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
