import {
  CampaignEntity,
  type CampaignId,
  type EntityChange,
  type EntityDraft,
  type EntityKind,
  LIMITS,
  type UserId,
  type Visibility,
} from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { useAuth } from '../lib/auth'
import { type Collection, createEntryShelf, type Fields, isDraftId, type Listed } from '../lib/outbox'
import { call } from './call'
import { delivered, isCreatedSince, undelivered } from './delivered'
import { nameFieldOf } from './entity-name'
import type { Failure } from './failure'
import { mergeFields } from './merge-fields'
import { patchOpenCampaign } from './open-campaign-cache'

/** Something of a campaign, under an id that names the campaign too. */
export interface ListedEntity extends Listed {
  readonly entity: CampaignEntity
}

type Sight = { readonly visibility: Visibility; readonly visibleTo: readonly UserId[] }

/** What waits of a thing of a campaign. */
interface EntityWrite {
  readonly campaignId: CampaignId
  readonly kind: EntityKind
  /** All of it, with which it is made, or made anew. */
  readonly whole: Sight & { readonly fields: Fields; readonly links?: EntityDraft['links'] }
  /** What was changed of something that is on the server; empty for what is new. */
  readonly edit: Partial<Sight> & { readonly fields?: Fields }
  /** What the changed fields held before. */
  readonly base: Fields
}

/** Conflicts are read here, with the campaign in their id. */
const NONE = z.custom<Listed>(() => false)
const MOST_ATTEMPTS = 4
/** Behind all that the server has sorted. */
const LAST_POSITION = 1_000_000_000

/** What stands in campaigns as the outbox deals with it: one change at a time, merged with what others wrote meanwhile. */
export const entityCollection: Collection<ListedEntity, Failure> = {
  create: async (fields) => {
    const { campaignId, kind, whole } = writeOf(fields)
    // What hangs on something that was never made hangs on nothing.
    const links = whole.links?.filter(({ from = '', to = '' }) => !isDraftId(from) && !isDraftId(to))
    const body = { kind, ...whole, ...(links === undefined ? {} : { links }) } as unknown as EntityDraft
    const outcome = await call('createEntity', { params: { id: campaignId }, body })
    // The campaign itself is gone: made anew, it would be refused again.
    if (!outcome.ok && outcome.failure.status === 404) return { outcome: 'refused', failure: outcome.failure }
    if (!outcome.ok) return undelivered(outcome.failure, NONE)
    patchOpenCampaign(campaignId, (open) => ({ ...open, links: [...open.links, ...outcome.answer.links] }))
    return { outcome: 'done', item: listedEntity(outcome.answer.entity) }
  },
  update: async (id, fields, firstRevision) => {
    const { kind, edit, base } = writeOf(fields)
    let change = edit
    let revision = firstRevision
    for (let attempt = 1; ; attempt += 1) {
      const body = { ...change, kind, revision } as EntityChange
      const outcome = await call('updateEntity', { params: paramsOf(id), body })
      if (outcome.ok) return { outcome: 'done', item: listedEntity(outcome.answer) }
      const newer = outcome.failure.status === 409 ? CampaignEntity.safeParse(outcome.failure.current).data : undefined
      if (newer === undefined) return undelivered(outcome.failure, NONE)
      const merged = mergeFields(base, edit.fields ?? {}, newer.fields)
      if (merged.conflicts.length > 0 || attempt === MOST_ATTEMPTS) {
        return { outcome: 'conflict', current: listedEntity(newer), failure: outcome.failure }
      }
      change = { ...edit, fields: merged.fields }
      revision = newer.revision
    }
  },
  remove: async (id) => {
    const outcome = await call('deleteEntity', { params: paramsOf(id) })
    return delivered(outcome.ok ? { ok: true, answer: undefined } : outcome, NONE)
  },
  list: async () => {
    const items: ListedEntity[] = []
    for (const id of campaignsWaitedFor()) {
      const outcome = await call('openCampaign', { params: { id } })
      // The campaign is gone: nothing of it was made.
      if (!outcome.ok && outcome.failure.status === 404) continue
      if (!outcome.ok) return undelivered(outcome.failure, NONE)
      items.push(...outcome.answer.entities.map(listedEntity))
    }
    return { outcome: 'listed', items }
  },
  draft: ({ target, at, fields }) => {
    const { campaignId, kind, whole } = writeOf(fields)
    const { links: _made, ...written } = whole
    const envelope = { id: target, campaignId, kind, revision: 0, position: LAST_POSITION, createdAt: at, updatedAt: at }
    // Whoever made it gave all fields of its kind.
    return { id: target, revision: 0, entity: { ...envelope, ...written } as unknown as CampaignEntity }
  },
  withFields: (item, fields) => {
    const { edit } = writeOf(fields)
    const entity = { ...item.entity, ...edit, fields: { ...item.entity.fields, ...edit.fields } } as CampaignEntity
    return { ...item, entity }
  },
  isMadeFrom: ({ entity }, fields, since) => {
    const { kind, whole, edit } = writeOf(fields)
    if (entity.kind !== kind || !isCreatedSince(entity.createdAt, since)) return false
    const has: Fields = entity.fields
    const wanted = Object.keys(edit).length === 0 ? whole.fields : (edit.fields ?? {})
    return Object.entries(wanted).every(([name, value]) => JSON.stringify(has[name]) === JSON.stringify(value))
  },
  nameOf: (fields) => {
    const { kind, whole } = writeOf(fields)
    return String(whole.fields[nameFieldOf(kind)])
  },
  renamed: (fields, name) => {
    const { whole, ...rest } = writeOf(fields)
    const named = { ...whole.fields, [nameFieldOf(rest.kind)]: name.slice(-LIMITS.nameLength) }
    // The DM's alone, until the DM has chosen between the two.
    return fieldsOf({ ...rest, whole: { fields: named, visibility: 'dm', visibleTo: [] }, edit: {}, base: {} })
  },
  composed: (earlier, later) => {
    const [one, two] = [writeOf(earlier), writeOf(later)]
    const isNew = Object.keys(one.edit).length === 0
    const { fields: changed = {}, ...sight } = two.edit
    return fieldsOf({
      ...one,
      whole: { ...one.whole, ...sight, fields: { ...one.whole.fields, ...changed } },
      edit: isNew ? {} : { ...one.edit, ...sight, fields: { ...one.edit.fields, ...changed } },
      base: { ...two.base, ...one.base },
    })
  },
}

export function listedEntity(entity: CampaignEntity): ListedEntity {
  return { id: isDraftId(entity.id) ? entity.id : `${entity.campaignId}/${entity.id}`, revision: entity.revision, entity }
}

export function newEntity(campaignId: CampaignId, kind: EntityKind, whole: EntityWrite['whole']): Fields {
  return fieldsOf({ campaignId, kind, whole, edit: {}, base: {} })
}

/** `entity` as it was when the user began. */
export function editedEntity(entity: CampaignEntity, edit: EntityWrite['edit']): Fields {
  const { campaignId, kind, visibility, visibleTo } = entity
  const before: Fields = entity.fields
  const whole = { visibility, visibleTo, ...edit, fields: { ...before, ...edit.fields } }
  const base = Object.fromEntries(Object.keys(edit.fields ?? {}).map((name) => [name, before[name]]))
  return fieldsOf({ campaignId, kind, whole, edit, base })
}

/** Written by this module alone, and stored as it was written. */
function writeOf(fields: Fields): EntityWrite {
  return fields as unknown as EntityWrite
}

function fieldsOf(write: EntityWrite): Fields {
  return { ...write }
}

function paramsOf(id: string): { id: string; entityId: string } {
  const [campaignId = '', entityId = ''] = id.split('/')
  return { id: campaignId, entityId }
}

function campaignsWaitedFor(): readonly string[] {
  const userId = useAuth.getState().user?.id
  if (userId === undefined) return []
  const waiting = createEntryShelf().entries(userId)
  return [
    ...new Set(
      waiting.flatMap(({ kind, action, fields }) => (kind === 'entities' && action === 'create' ? [writeOf(fields).campaignId] : [])),
    ),
  ]
}
