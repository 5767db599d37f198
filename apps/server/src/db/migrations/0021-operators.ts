import type { Kysely } from 'kysely'

/** Operators, accounts that they have locked, and when regular work was last begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operators')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('account_locks')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('locked_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('regular_work')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .execute()
}
