import { z } from 'zod/mini'
import { ENTITY_FIELDS, type EntityKind } from './campaign-fields'
import { Text } from './http-call'
import { CampaignId, EntityId, LinkId, UserId } from './ids'
import { LIMITS } from './limits'

/** dm: nobody else. players: everyone in the campaign. chosen: those in `visibleTo`. */
export const VISIBILITIES = ['dm', 'players', 'chosen'] as const
export type Visibility = (typeof VISIBILITIES)[number]

const sight = {
  visibility: z.enum(VISIBILITIES),
  /** Only for 'chosen', otherwise empty; empty for every player. */
  visibleTo: z.array(UserId).check(z.maxLength(LIMITS.itemsPerEntity)),
}

const envelope = {
  id: EntityId,
  campaignId: CampaignId,
  /** Counts each change of fields and visibility; a change names the one it was made upon. Order and links don't count. */
  revision: z.int(),
  /** Sorts its kind, smallest first. */
  position: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  ...sight,
}

const { session, quest, encounter, npc, location, timeline, player } = ENTITY_FIELDS

/** A thing in a campaign, stored by itself. To a player, the DM's own fields hold nothing (`SECRET_FIELDS`). */
export const CampaignEntity = z.discriminatedUnion('kind', [
  z.object({ ...envelope, kind: z.literal('session'), fields: session }),
  z.object({ ...envelope, kind: z.literal('quest'), fields: quest }),
  z.object({ ...envelope, kind: z.literal('encounter'), fields: encounter }),
  z.object({ ...envelope, kind: z.literal('npc'), fields: npc }),
  z.object({ ...envelope, kind: z.literal('location'), fields: location }),
  z.object({ ...envelope, kind: z.literal('timeline'), fields: timeline }),
  z.object({ ...envelope, kind: z.literal('player'), fields: player }),
])
export type CampaignEntity = z.infer<typeof CampaignEntity>
export type EntityOf<Kind extends EntityKind> = Extract<CampaignEntity, { readonly kind: Kind }>

/**
 * related: both ways alike; a location's encounters, a session's quests and so on are these.
 * gives: an NPC gives a quest. located: anything lies at a location.
 * requires: a quest can't begin before another (prerequisite). branches: a quest leads to another; `label` says when.
 */
export const LINK_ROLES = ['related', 'gives', 'located', 'requires', 'branches'] as const
export type LinkRole = (typeof LINK_ROLES)[number]

const tie = { role: z.enum(LINK_ROLES), label: z._default(Text(LIMITS.nameLength), '') }
/** Stored once, seen from both ends. Of 'related' either end may stand first. */
export const CampaignLink = z.object({ id: LinkId, from: EntityId, to: EntityId, role: z.enum(LINK_ROLES), label: z.string() })
export type CampaignLink = z.infer<typeof CampaignLink>

/** `fields` without those that have a default. A link of a draft goes from the new entity `to` another, or the other way `from` it. */
const made = {
  visibility: z.optional(sight.visibility),
  visibleTo: z.optional(sight.visibleTo),
  links: z.optional(
    z.array(z.object({ to: z.optional(EntityId), from: z.optional(EntityId), ...tie })).check(z.maxLength(LIMITS.itemsPerEntity)),
  ),
}

export const EntityDraft = z.discriminatedUnion('kind', [
  z.object({ ...made, kind: z.literal('session'), fields: z.partial(session) }),
  z.object({
    ...made,
    kind: z.literal('quest'),
    fields: z.extend(z.partial(quest), { name: quest.shape.name, description: quest.shape.description }),
  }),
  z.object({ ...made, kind: z.literal('encounter'), fields: z.extend(z.partial(encounter), { name: encounter.shape.name }) }),
  z.object({ ...made, kind: z.literal('npc'), fields: z.extend(z.partial(npc), { name: npc.shape.name }) }),
  z.object({ ...made, kind: z.literal('location'), fields: z.extend(z.partial(location), { name: location.shape.name }) }),
  z.object({ ...made, kind: z.literal('timeline'), fields: z.extend(z.partial(timeline), { title: timeline.shape.title }) }),
  z.object({
    ...made,
    kind: z.literal('player'),
    fields: z.extend(z.partial(player), { playerName: player.shape.playerName, characterName: player.shape.characterName }),
  }),
])
export type EntityDraft = z.infer<typeof EntityDraft>

/** What is left out stays as it is; a list is replaced whole. */
const changed = {
  revision: z.int(),
  visibility: z.optional(sight.visibility),
  visibleTo: z.optional(sight.visibleTo),
}

export const EntityChange = z.discriminatedUnion('kind', [
  z.object({ ...changed, kind: z.literal('session'), fields: z.optional(z.partial(session)) }),
  z.object({ ...changed, kind: z.literal('quest'), fields: z.optional(z.partial(quest)) }),
  z.object({ ...changed, kind: z.literal('encounter'), fields: z.optional(z.partial(encounter)) }),
  z.object({ ...changed, kind: z.literal('npc'), fields: z.optional(z.partial(npc)) }),
  z.object({ ...changed, kind: z.literal('location'), fields: z.optional(z.partial(location)) }),
  z.object({ ...changed, kind: z.literal('timeline'), fields: z.optional(z.partial(timeline)) }),
  z.object({ ...changed, kind: z.literal('player'), fields: z.optional(z.partial(player)) }),
])
export type EntityChange = z.infer<typeof EntityChange>

export const LinkDraft = z.object({ from: EntityId, to: EntityId, ...tie })
export type LinkDraft = z.infer<typeof LinkDraft>
