import type { CampaignEntity, CampaignLink, SessionId } from '@hearthlight/protocol'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { linkRowOf, rowOf } from './entities.repo'

/**
 * What a session and its campaign last agreed on about an entity. What differs from it at the table was changed there,
 * what differs from it in the campaign was changed there: so either may be told of the other's changes, any number of times.
 */
export interface SharesRepo {
  of(sessionId: SessionId): Promise<ReadonlyMap<string, unknown>>
  agree(sessionId: SessionId, shares: ReadonlyMap<string, unknown>): Promise<void>
  forget(sessionId: SessionId, entityIds: readonly string[]): Promise<void>
  /** Writes the entity's next revision and what was agreed on with it; neither where the entity has a newer revision. */
  comeHome(sessionId: SessionId, entity: CampaignEntity, shared: unknown): Promise<void>
  /** Adds an entity that the table made; nothing where it is there. */
  settle(sessionId: SessionId, entity: CampaignEntity, shared: unknown): Promise<void>
  addLinks(campaignId: CampaignEntity['campaignId'], links: readonly CampaignLink[]): Promise<void>
  played(campaignId: string, at: number): Promise<void>
}

export function createSharesRepo({ query, atomically }: Pick<Database, 'query' | 'atomically'>): SharesRepo {
  const agreement = (sessionId: SessionId, entityId: string, shared: unknown) =>
    query
      .insertInto('campaign_shares')
      .values({ session_id: sessionId, entity_id: entityId, shared: JSON.stringify(shared) })
      .onConflict((conflict) =>
        conflict.columns(['session_id', 'entity_id']).doUpdateSet((excluded) => ({ shared: excluded.ref('excluded.shared') })),
      )
      .compile()

  return {
    of: async (sessionId) => {
      const rows = await query.selectFrom('campaign_shares').select(['entity_id', 'shared']).where('session_id', '=', sessionId).execute()
      return new Map(rows.map(({ entity_id, shared }) => [entity_id, JSON.parse(shared) as unknown]))
    },
    agree: (sessionId, shares) => atomically([...shares].map(([id, shared]) => agreement(sessionId, id, shared))),
    forget: async (sessionId, entityIds) => {
      if (entityIds.length === 0) return
      await query.deleteFrom('campaign_shares').where('session_id', '=', sessionId).where('entity_id', 'in', entityIds).execute()
    },
    comeHome: async (sessionId, entity, shared) => {
      const { visibility, visible_to, updated_at, document } = rowOf(entity)
      const revision = entity.revision + 1
      const text = JSON.stringify(shared)
      await atomically([
        query
          .updateTable('campaign_entities')
          .set({ visibility, visible_to, updated_at, document, revision })
          .where('id', '=', entity.id)
          .where('revision', '=', entity.revision)
          .compile(),
        // Only beside the very row that was just written: a lost race is tried again the next time.
        sql`
          insert into campaign_shares (session_id, entity_id, shared)
          select cast(${sessionId} as text), cast(${entity.id} as text), cast(${text} as text)
          where exists (
            select 1 from campaign_entities where id = ${entity.id} and revision = ${revision} and document = ${document}
            and visibility = ${visibility} and visible_to = ${visible_to} and updated_at = ${updated_at}
          )
          on conflict (session_id, entity_id) do update set shared = excluded.shared`.compile(query),
      ])
    },
    settle: (sessionId, entity, shared) =>
      atomically([
        query
          .insertInto('campaign_entities')
          .values(rowOf(entity))
          .onConflict((conflict) => conflict.doNothing())
          .compile(),
        agreement(sessionId, entity.id, shared),
      ]),
    addLinks: (campaignId, links) =>
      atomically(
        links.map((link) =>
          query
            .insertInto('campaign_links')
            .values(linkRowOf({ ...link, campaignId }))
            .onConflict((conflict) => conflict.doNothing())
            .compile(),
        ),
      ),
    played: async (campaignId, at) => {
      await query.updateTable('campaigns').set({ last_played: at }).where('id', '=', campaignId).execute()
    },
  }
}
