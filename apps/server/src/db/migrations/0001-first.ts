import { type Kysely, sql } from 'kysely'

/** Accounts, documents, sessions and their event log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('tokens_by_user').on('tokens').column('user_id').execute()
  for (const [table, owner] of [
    ['characters', 'created_by'],
    ['campaigns', 'dm_id'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn(owner, 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex(`${table}_by_owner`).on(table).columns([owner, 'created_at']).execute()
  }
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('dm_id', 'text', (column) => column.notNull())
    .addColumn('campaign_id', 'text')
    .addColumn('invite_code', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('max_players', 'integer', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('scene', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_dm').on('sessions').columns(['dm_id', 'created_at']).execute()
  await db.schema
    .createTable('session_members')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('character_id', 'text')
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_members_key', ['session_id', 'user_id'])
    .execute()
  await db.schema.createIndex('session_members_by_user').on('session_members').column('user_id').execute()
  await db.schema
    .createTable('session_events')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('intent_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_events_key', ['session_id', 'seq'])
    .execute()
  // One intent, one effect: detects repeats of old intents that memory has dropped.
  await sql`create unique index session_events_intent on session_events (session_id, actor_id, intent_id) where intent_id is not null`.execute(
    db,
  )
  await db.schema
    .createTable('session_snapshots')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('format', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('session_snapshots_key', ['session_id', 'seq'])
    .execute()
}
