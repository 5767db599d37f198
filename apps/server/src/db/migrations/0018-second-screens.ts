import type { Kysely } from 'kysely'

/** Second screens: the code that joins each, and the devices that used it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session_displays')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('session_displays_by_session').on('session_displays').column('session_id').execute()
  await db.schema
    .createTable('display_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('display_id', 'text', (column) => column.notNull().references('session_displays.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('display_tokens_by_display').on('display_tokens').column('display_id').execute()
}
