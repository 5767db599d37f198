import type { CampaignEntity, CampaignId, EntityDraft, EntityKind, UserId, Visibility } from '@hearthlight/protocol'
import { type Fields, isDraftId, type Listed } from '../lib/outbox'

/** Something of a campaign, under an id that names the campaign too. */
export interface ListedEntity extends Listed {
  readonly entity: CampaignEntity
}

type Sight = { readonly visibility: Visibility; readonly visibleTo: readonly UserId[] }

/** What waits of a thing of a campaign. */
export interface EntityWrite {
  readonly campaignId: CampaignId
  readonly kind: EntityKind
  /** All of it, with which it is made, or made anew. */
  readonly whole: Sight & { readonly fields: Fields; readonly links?: EntityDraft['links'] }
  /** What was changed of something that is on the server; empty for what is new. */
  readonly edit: Partial<Sight> & { readonly fields?: Fields }
  /** What the changed fields held before. */
  readonly base: Fields
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

/** Written by `newEntity` and `editedEntity` alone, and stored as it was written. */
export function writeOf(fields: Fields): EntityWrite {
  return fields as unknown as EntityWrite
}

export function fieldsOf(write: EntityWrite): Fields {
  return { ...write }
}
