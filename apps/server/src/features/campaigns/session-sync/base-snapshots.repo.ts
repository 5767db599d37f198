import type { CampaignEntity, CampaignLink, SessionId } from '@hearthlight/protocol'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { linkRowOf, nextRevision, rowOf } from '../entities/entities.repo'

/**
 * The base of an entity at a session: its state when session and campaign were last equal. What differs between base and table
 * was changed at the table; what differs between base and campaign was changed in the campaign. So each side can get the other's
 * changes, any number of times.
 */
export interface BaseSnapshotsRepo {
  of(sessionId: SessionId): Promise<ReadonlyMap<string, unknown>>
  set(sessionId: SessionId, bases: ReadonlyMap<string, unknown>): Promise<void>
  forget(sessionId: SessionId, entityIds: readonly string[]): Promise<void>
  /** Writes the entity's next revision, its new base and its new links; writes nothing if the entity has a newer revision. */
  writeBack(sessionId: SessionId, entity: CampaignEntity, base: unknown, links?: readonly CampaignLink[]): Promise<void>
  /** Adds an entity that was created at the table, with its links; does nothing if it exists. */
  add(sessionId: SessionId, entity: CampaignEntity, base: unknown, links?: readonly CampaignLink[]): Promise<void>
  addLinks(campaignId: CampaignEntity['campaignId'], links: readonly CampaignLink[]): Promise<void>
  /** Sets when the campaign was last played. */
  played(campaignId: string, at: number): Promise<void>
}

export function createBaseSnapshotsRepo({ query, atomically }: Pick<Database, 'query' | 'atomically'>): BaseSnapshotsRepo {
  const insertBase = (sessionId: SessionId, entityId: string, base: unknown) =>
    query
      .insertInto('campaign_shares')
      .values({ session_id: sessionId, entity_id: entityId, shared: JSON.stringify(base) })
      .onConflict((conflict) =>
        conflict.columns(['session_id', 'entity_id']).doUpdateSet((excluded) => ({ shared: excluded.ref('excluded.shared') })),
      )
      .compile()
  const insertLinks = (campaignId: CampaignEntity['campaignId'], links: readonly CampaignLink[]) =>
    links.map((link) =>
      query
        .insertInto('campaign_links')
        .values(linkRowOf({ ...link, campaignId }))
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
    )

  return {
    of: async (sessionId) => {
      const rows = await query.selectFrom('campaign_shares').select(['entity_id', 'shared']).where('session_id', '=', sessionId).execute()
      return new Map(rows.map(({ entity_id, shared }) => [entity_id, JSON.parse(shared) as unknown]))
    },
    set: (sessionId, bases) => atomically([...bases].map(([id, base]) => insertBase(sessionId, id, base))),
    forget: async (sessionId, entityIds) => {
      if (entityIds.length === 0) return
      await query.deleteFrom('campaign_shares').where('session_id', '=', sessionId).where('entity_id', 'in', entityIds).execute()
    },
    writeBack: (sessionId, entity, base, links = []) => {
      const { update, isWritten, insertLink } = nextRevision(query, entity)
      return atomically([
        update.compile(),
        // Only if the update above has written: after a lost race the next write-back tries again.
        sql`
          insert into campaign_shares (session_id, entity_id, shared)
          select cast(${sessionId} as text), cast(${entity.id} as text), cast(${JSON.stringify(base)} as text)
          where ${isWritten}
          on conflict (session_id, entity_id) do update set shared = excluded.shared`.compile(query),
        ...links.map(insertLink),
      ])
    },
    add: (sessionId, entity, base, links = []) =>
      atomically([
        query
          .insertInto('campaign_entities')
          .values(rowOf(entity))
          .onConflict((conflict) => conflict.doNothing())
          .compile(),
        insertBase(sessionId, entity.id, base),
        ...insertLinks(entity.campaignId, links),
      ]),
    addLinks: (campaignId, links) => atomically(insertLinks(campaignId, links)),
    played: async (campaignId, at) => {
      await query.updateTable('campaigns').set({ last_played: at }).where('id', '=', campaignId).execute()
    },
  }
}
