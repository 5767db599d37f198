import { INVITE_ALPHABET, INVITE_LENGTH } from '@hearthlight/protocol'
import { type Kysely, sql } from 'kysely'
import { customAlphabet } from 'nanoid'

/** A campaign's entities, its members, and the version that it and its sessions last had in common. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('campaigns').addColumn('invite_code', 'text').execute()
  await db.schema.alterTable('campaigns').addColumn('last_played', 'bigint').execute()
  const newCode = customAlphabet(INVITE_ALPHABET, INVITE_LENGTH)
  const { rows } = await sql<{ id: string }>`select id from campaigns`.execute(db)
  for (const { id } of rows) await sql`update campaigns set invite_code = ${newCode()} where id = ${id}`.execute(db)
  await db.schema.createIndex('campaigns_by_code').on('campaigns').column('invite_code').unique().execute()
  await db.schema
    .createTable('campaign_entities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('campaign_id', 'text', (column) => column.notNull().references('campaigns.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('visible_to', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('campaign_entities_in_order').on('campaign_entities').columns(['campaign_id', 'kind', 'position']).execute()
  await db.schema
    .createTable('campaign_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('campaign_id', 'text', (column) => column.notNull().references('campaigns.id').onDelete('cascade'))
    .addColumn('from_id', 'text', (column) => column.notNull().references('campaign_entities.id').onDelete('cascade'))
    .addColumn('to_id', 'text', (column) => column.notNull().references('campaign_entities.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addUniqueConstraint('campaign_links_once', ['from_id', 'to_id', 'role'])
    .execute()
  await db.schema.createIndex('campaign_links_by_campaign').on('campaign_links').column('campaign_id').execute()
  await db.schema.createIndex('campaign_links_by_end').on('campaign_links').column('to_id').execute()
  await db.schema
    .createTable('campaign_members')
    .addColumn('campaign_id', 'text', (column) => column.notNull().references('campaigns.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('character_id', 'text')
    .addColumn('character_name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaign_members_key', ['campaign_id', 'user_id'])
    .execute()
  await db.schema.createIndex('campaign_members_by_user').on('campaign_members').column('user_id').execute()
  // People with a seat in a campaign's session become members of that campaign.
  await sql`
    insert into campaign_members (campaign_id, user_id, character_id, character_name, status, asked_at)
    select sessions.campaign_id, session_members.user_id, min(session_members.character_id), '', 'member', min(session_members.joined_at)
    from session_members
    join sessions on sessions.id = session_members.session_id
    join campaigns on campaigns.id = sessions.campaign_id
    join users on users.id = session_members.user_id
    group by sessions.campaign_id, session_members.user_id`.execute(db)
  await db.schema
    .createTable('campaign_shares')
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('shared', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaign_shares_key', ['session_id', 'entity_id'])
    .execute()
}
