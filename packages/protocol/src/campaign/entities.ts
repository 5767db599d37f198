import { z } from 'zod/mini'
import { Text } from '../calls/http-call'
import { CampaignId, EntityId, LinkId, UserId } from '../ids'
import { LIMITS } from '../limits'
import { LINK_ROLES, VISIBILITIES } from './define-kind'
import { ENTITY_FIELDS, ENTITY_KINDS, type EntityKind, REQUIRED_FIELDS } from './kinds'

const sight = {
  visibility: z.enum(VISIBILITIES),
  /** Only for 'chosen', otherwise empty; players always receive an empty list. */
  visibleTo: z.array(UserId).check(z.maxLength(LIMITS.itemsPerEntity)),
}

const envelope = {
  id: EntityId,
  campaignId: CampaignId,
  /** Increases with each change of fields and visibility; a change names the revision on which it is based. Order and links don't count. */
  revision: z.int(),
  /** Sorts the entities of one kind, smallest first. */
  position: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  ...sight,
}

/** A union, discriminated by `kind`, of the schemas that `schemaOf` makes for each kind. */
export function unionOfKinds<Schemas extends Readonly<Record<EntityKind, z.ZodMiniObject>>>(schemaOf: (kind: EntityKind) => unknown) {
  // `Schemas` gives the type that `schemaOf` returns for each kind; TypeScript can't infer it from the list.
  return z.discriminatedUnion('kind', ENTITY_KINDS.map(schemaOf) as [Schemas[EntityKind], ...Schemas[EntityKind][]])
}

const entityOf = <Kind extends EntityKind>(kind: Kind) => z.object({ ...envelope, kind: z.literal(kind), fields: ENTITY_FIELDS[kind] })

/** A thing in a campaign, stored separately. Players receive empty values in the DM-only fields (`SECRET_FIELDS`). */
export const CampaignEntity = unionOfKinds<{ [Kind in EntityKind]: ReturnType<typeof entityOf<Kind>> }>(entityOf)
export type CampaignEntity = z.infer<typeof CampaignEntity>
export type EntityOf<Kind extends EntityKind> = Extract<CampaignEntity, { readonly kind: Kind }>

const tie = { role: z.enum(LINK_ROLES), label: z._default(Text(LIMITS.nameLength), '') }
/** Stored once, shown at both ends. The ends of 'related' have no order. */
export const CampaignLink = z.object({ id: LinkId, from: EntityId, to: EntityId, role: z.enum(LINK_ROLES), label: z.string() })
export type CampaignLink = z.infer<typeof CampaignLink>

/** `fields` may leave out those that have a default. A link of a draft points from the new entity `to` another, or `from` another to it. */
const made = {
  visibility: z.optional(sight.visibility),
  visibleTo: z.optional(sight.visibleTo),
  links: z.optional(
    z.array(z.object({ to: z.optional(EntityId), from: z.optional(EntityId), ...tie })).check(z.maxLength(LIMITS.itemsPerEntity)),
  ),
}

type Shape<Kind extends EntityKind> = (typeof ENTITY_FIELDS)[Kind]['shape']
type RequiredOf<Kind extends EntityKind> = (typeof REQUIRED_FIELDS)[Kind][number] & keyof Shape<Kind>
type DraftFields<Kind extends EntityKind> = z.ZodMiniObject<
  { [Field in Exclude<keyof Shape<Kind>, RequiredOf<Kind>>]: z.ZodMiniOptional<Extract<Shape<Kind>[Field], z.core.SomeType>> } & Pick<
    Shape<Kind>,
    RequiredOf<Kind>
  >,
  z.core.$strip
>

const draftOf = <Kind extends EntityKind>(kind: Kind) => {
  const fields: z.ZodMiniObject = ENTITY_FIELDS[kind]
  const isRequired = new Set<string>(REQUIRED_FIELDS[kind])
  const required = Object.fromEntries(Object.entries(fields.shape).filter(([name]) => isRequired.has(name)))
  return z.object({ ...made, kind: z.literal(kind), fields: z.extend(z.partial(fields), required) as unknown as DraftFields<Kind> })
}

export const EntityDraft = unionOfKinds<{ [Kind in EntityKind]: ReturnType<typeof draftOf<Kind>> }>(draftOf)
export type EntityDraft = z.infer<typeof EntityDraft>

/** Fields that are left out stay unchanged; a list is replaced as a whole. */
const changed = {
  revision: z.int(),
  visibility: z.optional(sight.visibility),
  visibleTo: z.optional(sight.visibleTo),
}

const changeOf = <Kind extends EntityKind>(kind: Kind) =>
  z.object({ ...changed, kind: z.literal(kind), fields: z.optional(z.partial(ENTITY_FIELDS[kind])) })

export const EntityChange = unionOfKinds<{ [Kind in EntityKind]: ReturnType<typeof changeOf<Kind>> }>(changeOf)
export type EntityChange = z.infer<typeof EntityChange>

export const LinkDraft = z.object({ from: EntityId, to: EntityId, ...tie })
export type LinkDraft = z.infer<typeof LinkDraft>
