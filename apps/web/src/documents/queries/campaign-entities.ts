import {
  type CampaignEntity,
  type CampaignId,
  type CampaignLink,
  type EntityChange,
  type EntityDraft,
  type EntityId,
  type EntityKind,
  NEW_ENTITY_VISIBILITY,
} from '@hearthlight/protocol'
import { call, type Outcome, present } from '../../http/call'
import { editedFields, entities, fieldsOf } from '../collections/entities'
import { fieldsOfLink, type LinkItem, linkItem } from '../collections/links'
import { createDocument, currentFields, editDocument } from '../documents'
import { openCampaigns, patchOpenCampaign, reloadOpenCampaign } from './open-campaign-cache'

export type EntityEdit = Omit<EntityChange, 'revision' | 'kind'>

/** Adds a quest, an NPC, a place … with the links in the draft. Without a connection it is stored, and counts as created. */
export async function addEntity(campaignId: CampaignId, draft: EntityDraft): Promise<Outcome<CampaignEntity>> {
  const sight = { visibility: NEW_ENTITY_VISIBILITY, visibleTo: [] }
  return present(await createDocument('entities', { campaignId, ...sight, ...draft }))
}

/**
 * Applies `edit` to `base`, the version that the user began with, and shows it at once. Changes of another device are merged;
 * where that is impossible, both versions are kept and the user is told.
 */
export async function changeEntity(base: CampaignEntity, edit: EntityEdit): Promise<Outcome<CampaignEntity>> {
  const { id, revision } = base
  const current = currentFields('entities', id, { revision, fields: fieldsOf(base) })
  const fields = editedFields(current, edit)
  const outcome = await editDocument({ type: 'entities', id, base: { revision, fields: current }, fields })
  return outcome.ok ? { ok: true, answer: outcome.answer ?? entities.withFields(base, fields) } : outcome
}

/** An already deleted entity counts as deleted. */
export async function removeEntity(campaignId: CampaignId, entityId: EntityId): Promise<Outcome<unknown>> {
  const entity = openCampaigns()
    .flatMap(({ entities }) => entities)
    .find(({ id }) => id === entityId)
  const base = { revision: entity?.revision ?? 0, fields: entity === undefined ? { campaignId } : fieldsOf(entity) }
  return editDocument({ type: 'entities', id: entityId, base, fields: null })
}

/** Orders all entities of one kind; shown at once. */
export async function orderEntities(campaignId: CampaignId, kind: EntityKind, ids: readonly EntityId[]): Promise<Outcome<unknown>> {
  const positions = new Map<string, number>(ids.map((id, position) => [id, position]))
  const place = (by: ReadonlyMap<string, number>) =>
    patchOpenCampaign(campaignId, (open) => ({
      ...open,
      entities: open.entities.map((entity) => {
        const position = entity.kind === kind ? by.get(entity.id) : undefined
        return position === undefined || position === entity.position ? entity : { ...entity, position }
      }),
    }))
  place(positions)
  const outcome = await call('orderEntities', { params: { id: campaignId }, body: { kind, ids: [...ids] } })
  if (outcome.ok) place(new Map(outcome.answer.map(({ id, position }) => [id, position])))
  else reloadOpenCampaign(campaignId)
  return outcome
}

/** Without a connection the link is stored, and counts as created. */
export async function addLink(
  campaignId: CampaignId,
  draft: Omit<LinkItem, 'id' | 'campaignId' | 'revision'>,
): Promise<Outcome<CampaignLink>> {
  return present(await createDocument('links', { campaignId, ...draft }))
}

/** An already deleted link counts as deleted. */
export async function removeLink(campaignId: CampaignId, link: CampaignLink): Promise<Outcome<unknown>> {
  const base = { revision: 1, fields: fieldsOfLink(linkItem(campaignId, link)) }
  return editDocument({ type: 'links', id: link.id, base, fields: null })
}
