import {
  CampaignEntity,
  type CampaignId,
  ENTITY_DEFAULTS,
  type EntityChange,
  type EntityDraft,
  type EntityKind,
  LIMITS,
  NEW_ENTITY_VISIBILITY,
  nameFieldOf,
  type UserId,
  type Visibility,
} from '@hearthlight/protocol'
import { type Fields, isDraftId, threeWayMerge } from '@hearthlight/sync'
import { call } from '../../http/call'
import { type Answered, answered, type Collection, deleted, found } from '../collection'
import { patchOpenCampaign, reloadLinks } from '../queries/open-campaign-cache'

/** The fields that the user writes for an entity of a campaign. `links` are created together with it. */
export interface EntityFields extends Fields {
  readonly campaignId: CampaignId
  readonly kind: EntityKind
  readonly visibility?: Visibility
  readonly visibleTo?: readonly UserId[]
  readonly fields: Fields
  readonly links?: EntityDraft['links']
}

/** After all entities that the server has sorted. */
const LAST_POSITION = 1_000_000_000

const read = (current: unknown) => CampaignEntity.safeParse(current).data

/** Entities of campaigns: quests, places, people and so on. */
export const entities: Collection<CampaignEntity> = {
  send: async (request) => {
    switch (request.action) {
      case 'create':
        return createEntity(entityFieldsOf(request.fields))
      case 'update': {
        const { campaignId, kind } = entityFieldsOf(request.fields)
        const body = { ...changedIn(request.base, request.fields), kind, revision: request.revision } as EntityChange
        const answer = answered(await call('updateEntity', { params: { id: campaignId, entityId: request.id }, body }), read)
        const saved = answer.outcome === 'ok' ? answer.item : answer.outcome === 'conflict' ? answer.current : undefined
        if (saved !== undefined) reloadLinks(campaignId, kind, entityFieldsOf(request.base).fields, saved.fields)
        return answer
      }
      case 'delete': {
        const { campaignId } = entityFieldsOf(request.base)
        return deleted(await call('deleteEntity', { params: { id: campaignId, entityId: request.id } }), read)
      }
      case 'find': {
        const id = entityFieldsOf(request.attempts[0] ?? {}).campaignId
        const outcome = await call('openCampaign', { params: { id } })
        return found(outcome.ok ? { ok: true, answer: outcome.answer.entities } : outcome, request.since)
      }
    }
  },
  documentOf: (entity) => ({ id: entity.id, revision: entity.revision, fields: fieldsOf(entity) }),
  draft: ({ id, at }, written) => {
    const { links: _made, ...rest } = entityFieldsOf(written)
    const { kind } = rest
    const envelope = { id, revision: 0, position: LAST_POSITION, createdAt: at, updatedAt: at }
    const sight = { visibility: NEW_ENTITY_VISIBILITY, visibleTo: [] }
    // Its fields match its kind; TypeScript can't follow that through the union.
    return { ...envelope, ...sight, ...rest, fields: { ...ENTITY_DEFAULTS[kind], ...rest.fields } } as unknown as CampaignEntity
  },
  withFields: (entity, written) => {
    const { visibility = entity.visibility, visibleTo = entity.visibleTo, fields } = entityFieldsOf(written)
    return { ...entity, visibility, visibleTo, fields: { ...entity.fields, ...fields } } as CampaignEntity
  },
  isMadeFrom: (fields, attempt) => {
    const { links: _made, ...made } = attempt
    return JSON.stringify(threeWayMerge({}, made, fields).conflicts) === '[]'
  },
  nameOf: (written) => {
    const { kind, fields } = entityFieldsOf(written)
    return String(fields[nameFieldOf(kind)])
  },
  renamed: (written, name) => {
    const { campaignId, kind, fields } = entityFieldsOf(written)
    const named = { ...fields, [nameFieldOf(kind)]: name.slice(-LIMITS.nameLength) }
    // Visible to the DM only, until the DM has chosen between the two.
    return { campaignId, kind, visibility: 'dm', visibleTo: [], fields: named }
  },
}

/** The fields of an entity that its DM writes. */
export function fieldsOf({ campaignId, kind, visibility, visibleTo, fields }: CampaignEntity): EntityFields {
  return { campaignId, kind, visibility, visibleTo, fields: { ...fields } }
}

/** With some of its fields changed, and optionally its visibility. */
export function editedFields(written: Fields, edit: Partial<Omit<EntityFields, 'campaignId' | 'kind'>>): EntityFields {
  const before = entityFieldsOf(written)
  return { ...before, ...edit, fields: { ...before.fields, ...(edit.fields ?? {}) } }
}

/** Only this collection writes these fields, and they are stored unchanged. */
function entityFieldsOf(fields: Fields): EntityFields {
  return fields as EntityFields
}

async function createEntity({ campaignId, kind, links, ...written }: EntityFields): Promise<Answered<CampaignEntity>> {
  // A link to a draft that was never created has no target.
  const made = links?.filter(({ from = '', to = '' }) => !isDraftId(from) && !isDraftId(to))
  const body = { kind, ...written, ...(made === undefined ? {} : { links: made }) } as unknown as EntityDraft
  const outcome = await call('createEntity', { params: { id: campaignId }, body })
  if (!outcome.ok) return answered<CampaignEntity>(outcome, read)
  const { entity, links: tied } = outcome.answer
  patchOpenCampaign(campaignId, (open) => ({
    ...open,
    links: [...open.links.filter(({ id }) => !tied.some((link) => link.id === id)), ...tied],
  }))
  return { outcome: 'ok', item: entity }
}

/** Only the fields that differ, so that nothing else is written. */
function changedIn(base: Fields, written: Fields): Pick<EntityChange, 'visibility' | 'visibleTo' | 'fields'> {
  const [before, after] = [entityFieldsOf(base), entityFieldsOf(written)]
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const known = before.fields ?? {}
  const fields = Object.fromEntries(Object.entries(after.fields).filter(([name, value]) => isOther(value, known[name])))
  const { visibility, visibleTo } = after
  return {
    ...(visibility === undefined || !isOther(visibility, before.visibility) ? {} : { visibility }),
    ...(visibleTo === undefined || !isOther(visibleTo, before.visibleTo) ? {} : { visibleTo: [...visibleTo] }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  }
}
