import type { Kysely } from 'kysely'

/** How a session begins to show hit points of creatures outside the party. Those that are stored already go on to show numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('npc_hp_shown_as', 'text', (column) => column.notNull().defaultTo('exact'))
    .execute()
}
