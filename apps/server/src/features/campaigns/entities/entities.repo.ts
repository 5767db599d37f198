import type { CampaignEntity, CampaignId, CampaignLink, EntityId, EntityKind, LinkDraft, LinkId, UserId } from '@hearthlight/protocol'
import { type CompiledQuery, type Selectable, sql } from 'kysely'
import type { Database } from '../../../db/database'
import { withoutName } from '../../../db/remove-name'
import type { Schema } from '../../../db/schema'
import { mapWithPauses } from '../../../ports/pauses'

/** The entities of campaigns, one row each. Every query names the campaign: rows of another are never found. */
export interface EntitiesRepo {
  /** Ordered by kind, then by position; only these kinds, or all. */
  list(campaignId: string, kinds?: readonly EntityKind[]): Promise<readonly CampaignEntity[]>
  find(campaignId: string, id: string): Promise<CampaignEntity | undefined>
  links(campaignId: string): Promise<readonly CampaignLink[]>
  findLink(campaignId: string, draft: LinkDraft): Promise<CampaignLink | undefined>
  /** The number of entities and links in the campaign, and the size of all campaigns of its DM, in characters. */
  size(campaignId: string): Promise<{ readonly entities: number; readonly links: number; readonly length: number }>
  lastPosition(campaignId: string, kind: EntityKind): Promise<number>
  /** How many of these ids exist in the campaign. */
  countOf(campaignId: string, ids: readonly string[]): Promise<number>
  add(entities: readonly CampaignEntity[], links: readonly StoredLink[]): Promise<void>
  /** Writes the next revision and its links; undefined, with nothing written, if `entity.revision` is outdated. */
  replace(entity: CampaignEntity, links?: LinkChanges): Promise<CampaignEntity | undefined>
  move(positions: readonly { readonly id: EntityId; readonly position: number }[]): Promise<void>
  relabel(id: LinkId, label: string): Promise<void>
  /** In every campaign: the player's account has been deleted. */
  forgetPlayer(userId: UserId): Promise<void>
  /** false: it did not exist. */
  remove(campaignId: string, id: string): Promise<boolean>
  removeLink(campaignId: string, id: string): Promise<boolean>
}

export interface LinkChanges {
  readonly added: readonly CampaignLink[]
  readonly removed: readonly Pick<CampaignLink, 'from' | 'to' | 'role'>[]
}

export interface StoredLink extends CampaignLink {
  readonly campaignId: CampaignId
}

export function createEntitiesRepo({ query, atomically }: Pick<Database, 'query' | 'atomically'>): EntitiesRepo {
  const ofCampaign = (campaignId: string) => query.selectFrom('campaign_entities').where('campaign_id', '=', campaignId)
  const linksOf = (campaignId: string) => query.selectFrom('campaign_links').where('campaign_id', '=', campaignId)

  return {
    list: async (campaignId, kinds) => {
      const all = ofCampaign(campaignId).selectAll().orderBy('kind').orderBy('position').orderBy('created_at').orderBy('id')
      return mapWithPauses(await (kinds === undefined ? all : all.where('kind', 'in', kinds)).execute(), entityOf)
    },
    find: async (campaignId, id) => {
      const row = await ofCampaign(campaignId).selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? undefined : entityOf(row)
    },
    links: async (campaignId) => (await linksOf(campaignId).selectAll().orderBy('id').execute()).map(linkOf),
    findLink: async (campaignId, { from, to, role }) => {
      const row = await linksOf(campaignId)
        .selectAll()
        .where('from_id', '=', from)
        .where('to_id', '=', to)
        .where('role', '=', role)
        .executeTakeFirst()
      return row === undefined ? undefined : linkOf(row)
    },
    size: async (campaignId) => {
      const { rows } = await sql<{ entities: number; links: number; length: number }>`
        select
          (select count(*) from campaign_entities where campaign_id = ${campaignId}) as entities,
          (select count(*) from campaign_links where campaign_id = ${campaignId}) as links,
          (select coalesce(sum(length(entity.document)), 0) from campaign_entities entity
            join campaigns on campaigns.id = entity.campaign_id
            where campaigns.dm_id = (select dm_id from campaigns where id = ${campaignId})) as length`.execute(query)
      return rows[0] ?? { entities: 0, links: 0, length: 0 }
    },
    lastPosition: async (campaignId, kind) => {
      const row = await ofCampaign(campaignId)
        .select((expression) => expression.fn.max('position').as('last'))
        .where('kind', '=', kind)
        .executeTakeFirst()
      return row?.last ?? 0
    },
    countOf: async (campaignId, ids) => {
      if (ids.length === 0) return 0
      const row = await ofCampaign(campaignId)
        .select((expression) => expression.fn.countAll<number>().as('count'))
        .where('id', 'in', ids)
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
    add: async (entities, links) => {
      const rows = await mapWithPauses(entities, (entity) => query.insertInto('campaign_entities').values(rowOf(entity)).compile())
      const linkRows = await mapWithPauses(links, (link) => query.insertInto('campaign_links').values(linkRowOf(link)).compile())
      await atomically([...rows, ...linkRows] satisfies CompiledQuery[])
    },
    replace: async (entity, { added, removed } = { added: [], removed: [] }) => {
      const { update, isWritten, insertLink } = nextRevision(query, entity)
      if (added.length === 0 && removed.length === 0) {
        const row = await update.returningAll().executeTakeFirst()
        return row === undefined ? undefined : entityOf(row)
      }
      const removals = removed.map(({ from, to, role }) =>
        query
          .deleteFrom('campaign_links')
          .where('from_id', '=', from)
          .where('to_id', '=', to)
          .where('role', '=', role)
          .where(isWritten)
          .compile(),
      )
      await atomically([update.compile(), ...removals, ...added.map(insertLink)])
      const row = await ofCampaign(entity.campaignId).selectAll().where('id', '=', entity.id).where(isWritten).executeTakeFirst()
      return row === undefined ? undefined : entityOf(row)
    },
    move: (positions) =>
      atomically(
        positions.map(({ id, position }) => query.updateTable('campaign_entities').set({ position }).where('id', '=', id).compile()),
      ),
    relabel: async (id, label) => {
      await query.updateTable('campaign_links').set({ label }).where('id', '=', id).execute()
    },
    forgetPlayer: async (userId) => {
      const rows = await query
        .selectFrom('campaign_entities')
        .select(['id', 'document'])
        .where('kind', '=', 'player')
        .where('document', 'like', `%${JSON.stringify(userId)}%`)
        .execute()
      await atomically(
        rows.map(({ id, document }) => {
          const fields: unknown = { ...JSON.parse(withoutName(document, userId)), playerId: null, characterId: null }
          return query
            .updateTable('campaign_entities')
            .set((set) => ({ document: JSON.stringify(fields), revision: set('revision', '+', 1) }))
            .where('id', '=', id)
            .compile()
        }),
      )
    },
    remove: async (campaignId, id) => {
      const gone = await query.deleteFrom('campaign_entities').where('campaign_id', '=', campaignId).where('id', '=', id).executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
    removeLink: async (campaignId, id) => {
      const gone = await query.deleteFrom('campaign_links').where('campaign_id', '=', campaignId).where('id', '=', id).executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
  }
}

/** Statements that write the next revision of an entity, and conditions for further writes in the same transaction. */
export function nextRevision(query: Database['query'], entity: CampaignEntity) {
  const { visibility, visible_to, updated_at, document } = rowOf(entity)
  const revision = entity.revision + 1
  const update = query
    .updateTable('campaign_entities')
    .set({ visibility, visible_to, updated_at, document, revision })
    .where('campaign_id', '=', entity.campaignId)
    .where('id', '=', entity.id)
    .where('revision', '=', entity.revision)
  /** True only if `update` has written, not if the row had a newer revision. */
  const isWritten = sql<boolean>`exists (
    select 1 from campaign_entities where id = ${entity.id} and revision = ${revision} and document = ${document}
    and visibility = ${visibility} and visible_to = ${visible_to} and updated_at = ${updated_at}
  )`
  /** Adds a link if `isWritten` is true and the other end still exists. */
  const insertLink = ({ id, from, to, role, label }: CampaignLink): CompiledQuery =>
    sql`
      insert into campaign_links (id, campaign_id, from_id, to_id, role, label)
      select cast(${id} as text), cast(${entity.campaignId} as text), cast(${from} as text), cast(${to} as text),
        cast(${role} as text), cast(${label} as text)
      where ${isWritten} and 2 = (
        select count(*) from campaign_entities where campaign_id = ${entity.campaignId} and id in (${from}, ${to})
      )
      on conflict (from_id, to_id, role) do nothing`.compile(query)
  return { update, isWritten, insertLink }
}

export function entityOf(row: Selectable<Schema['campaign_entities']>): CampaignEntity {
  return {
    id: row.id,
    campaignId: row.campaign_id,
    kind: row.kind,
    revision: row.revision,
    position: row.position,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    visibility: row.visibility,
    visibleTo: JSON.parse(row.visible_to),
    fields: JSON.parse(row.document),
    // `rowOf` is the only writer, and gets entities whose kind and fields match.
  } as CampaignEntity
}

export function rowOf(entity: CampaignEntity): Selectable<Schema['campaign_entities']> {
  return {
    id: entity.id,
    campaign_id: entity.campaignId,
    kind: entity.kind,
    position: entity.position,
    revision: entity.revision,
    visibility: entity.visibility,
    visible_to: JSON.stringify(entity.visibleTo),
    created_at: Date.parse(entity.createdAt),
    updated_at: Date.parse(entity.updatedAt),
    document: JSON.stringify(entity.fields),
  }
}

export function linkRowOf(link: StoredLink): Selectable<Schema['campaign_links']> {
  return { id: link.id, campaign_id: link.campaignId, from_id: link.from, to_id: link.to, role: link.role, label: link.label }
}

function linkOf(row: Selectable<Schema['campaign_links']>): CampaignLink {
  return { id: row.id as LinkId, from: row.from_id as EntityId, to: row.to_id as EntityId, role: row.role, label: row.label }
}
