import { type Kysely, sql } from 'kysely'

/** The number of bytes that each session has recorded, to be counted against its DM's quota. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('log_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update sessions set log_bytes = coalesce(
      (select sum(octet_length(payload) + 128) from session_events where session_events.session_id = sessions.id), 0
    )`.execute(db)
}
