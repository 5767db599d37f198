import type { Kysely } from 'kysely'

/** Who may sit down when a session begins. Null in those that are stored already: anybody with the invite. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('door', 'text').execute()
}
