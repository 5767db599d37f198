import type { Kysely } from 'kysely'

/** Browsers that have signed in to an account: failed sign-ins elsewhere do not slow them down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_devices')
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['secret_hash', 'user_id'])
    .execute()
  await db.schema.createIndex('known_devices_by_user').on('known_devices').columns(['user_id', 'used_at']).execute()
}
