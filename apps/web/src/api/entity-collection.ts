import { type CampaignEntity, LIMITS } from '@hearthlight/protocol'
import type { Collection, Fields } from '../lib/outbox'
import { isCreatedSince } from './delivered'
import { nameFieldOf } from './entity-name'
import { fieldsOf, type ListedEntity, writeOf } from './entity-write'
import type { Failure } from './failure'

/** Behind all that the server has sorted. */
const LAST_POSITION = 1_000_000_000

/** What stands in campaigns as the outbox deals with it: one change at a time, merged with what others wrote meanwhile. */
export const entityCollection: Collection<ListedEntity, Failure> = {
  // Nobody waits for these on the first screen.
  create: async (fields) => (await import('./entity-delivery')).createEntity(writeOf(fields)),
  update: async (id, fields, revision) => (await import('./entity-delivery')).updateEntity(id, writeOf(fields), revision),
  remove: async (id) => (await import('./entity-delivery')).removeEntity(id),
  list: async () => (await import('./entity-delivery')).listEntities(),
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
