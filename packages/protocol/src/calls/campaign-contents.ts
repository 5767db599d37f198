import { z } from 'zod/mini'
import { Campaign } from '../campaign/document'
import { CampaignEntity, CampaignLink, EntityChange, EntityDraft, LinkDraft } from '../campaign/entities'
import { ENTITY_KINDS } from '../campaign/kinds'
import { CampaignCreature } from '../campaign/kinds/encounter'
import { handout } from '../campaign/kinds/handout'
import { EntityId, SessionId, UserId } from '../ids'
import { LIMITS } from '../limits'
import { CampaignMember } from './campaigns'
import { call, FileAnswer, FileName, Nothing, SentFile } from './http-call'
import { SessionSummary } from './sessions'

/** A whole campaign, as far as the caller may see it. */
export const OpenCampaign = z.object({
  role: z.enum(['dm', 'player']),
  dmName: z.string(),
  campaign: Campaign,
  /** Sorted by kind, then by position. A player gets the visible ones, without the DM-only fields. */
  entities: z.array(CampaignEntity),
  /** Only links between entities that the caller sees. */
  links: z.array(CampaignLink),
  /** Empty for players. */
  members: z.array(CampaignMember),
  /** The session that the invite code joins now. */
  runningSession: z.nullable(SessionSummary),
  /** NETWORK-3 Of the server in the local network, for the campaign's DM. */
  networkAddress: z.optional(z.string()),
})
export type OpenCampaign = z.infer<typeof OpenCampaign>

export const CAMPAIGN_CONTENT_CALLS = {
  /** The whole campaign in one answer, for the DM and for players (read only). Others get CAMP_001. */
  openCampaign: call({ method: 'GET', path: '/api/campaigns/:id/open', needsToken: true, body: Nothing, answer: OpenCampaign }),

  /** `links` are the new links that the draft asked for. */
  createEntity: call({
    method: 'POST',
    path: '/api/campaigns/:id/entities',
    needsToken: true,
    status: 201,
    body: EntityDraft,
    answer: z.object({ entity: CampaignEntity, links: z.array(CampaignLink) }),
  }),
  /** 409 with the newer entity in `current`; then nothing is changed. `kind` must be the entity's kind. */
  updateEntity: call({
    method: 'PUT',
    path: '/api/campaigns/:id/entities/:entityId',
    needsToken: true,
    body: EntityChange,
    answer: CampaignEntity,
  }),
  /** Also deletes its links. */
  deleteEntity: call({
    method: 'DELETE',
    path: '/api/campaigns/:id/entities/:entityId',
    needsToken: true,
    body: Nothing,
    answer: Nothing,
  }),
  /** Sorts one kind: the listed ids in this order, then the others in their old order. Answers with that kind's positions. */
  orderEntities: call({
    method: 'PUT',
    path: '/api/campaigns/:id/order',
    needsToken: true,
    body: z.object({ kind: z.enum(ENTITY_KINDS), ids: z.array(EntityId).check(z.maxLength(LIMITS.entitiesPerCampaign)) }),
    answer: z.array(z.object({ id: EntityId, position: z.int() })),
  }),
  /** If the same link exists, answers with the existing one, with the new label. */
  createLink: call({
    method: 'POST',
    path: '/api/campaigns/:id/links',
    needsToken: true,
    status: 201,
    body: LinkDraft,
    answer: CampaignLink,
  }),
  deleteLink: call({ method: 'DELETE', path: '/api/campaigns/:id/links/:linkId', needsToken: true, body: Nothing, answer: Nothing }),

  /**
   * Opens the campaign's session, or continues the one that is running, even if another id was requested: use `session.id`. A new
   * session takes `sessionId` if that id is free (the campaign's own id is a good one).
   */
  launchCampaign: call({
    method: 'POST',
    path: '/api/campaigns/:id/launch',
    needsToken: true,
    body: z.object({ sessionId: z.optional(SessionId) }),
    answer: z.object({ session: SessionSummary, isNew: z.boolean() }),
  }),
  /**
   * Adds creatures to the table of a session that the caller runs: places their tokens around a cell (`x`, `y`; if left out,
   * where there is room near the middle), and rolls their initiative, in the running combat or in a new one. First places the map
   * that the stored encounter or its location is linked with.
   */
  startEncounter: call({
    method: 'POST',
    path: '/api/sessions/:id/encounter',
    needsToken: true,
    body: z.object({
      creatures: z.array(CampaignCreature).check(z.minLength(1), z.maxLength(LIMITS.itemsPerEntity)),
      /** true: players see neither tokens nor initiative rows until the DM shows them. */
      isHidden: z.optional(z.boolean()),
      /** Cells. */
      x: z.optional(z.int().check(z.minimum(0), z.maximum(LIMITS.mapCells - 1))),
      y: z.optional(z.int().check(z.minimum(0), z.maximum(LIMITS.mapCells - 1))),
      /** The stored encounter that is started. */
      encounterId: z.optional(EntityId),
      /** What to do with the encounter's map. ask (the default): place it, but do nothing if another map with tokens is on the table. */
      map: z.optional(z.enum(['ask', 'lay', 'keep'])),
    }),
    answer: z.object({
      /** How many creatures are on the map now. */
      placed: z.int(),
      /** Not null: nothing was done. The caller must decide first whether the map of this name replaces the current map. */
      mapInQuestion: z.nullable(z.string()),
    }),
  }),

  /** HANDOUT-8 For those who lead a table: the handouts of its campaign. */
  listHandouts: call({
    method: 'GET',
    path: '/api/sessions/:id/handouts',
    needsToken: true,
    body: Nothing,
    answer: z.array(handout.fields),
  }),
  /** HANDOUT-9 Shows an NPC, a place or a handout at the running session of the campaign, to all or to these players. */
  showEntity: call({
    method: 'POST',
    path: '/api/campaigns/:id/entities/:entityId/show',
    needsToken: true,
    body: z.object({ to: z.optional(z.array(UserId).check(z.minLength(1), z.maxLength(LIMITS.mostPlayers))) }),
    answer: z.object({ sessionId: SessionId }),
  }),

  /** One zip file with the whole campaign, its maps and its pictures. */
  exportCampaign: call({
    method: 'GET',
    path: '/api/campaigns/:id/archive',
    needsToken: true,
    givesFile: true,
    body: Nothing,
    answer: FileAnswer,
  }),
  /** Creates a campaign of the caller, with new ids. A bad archive changes nothing; the refusal's `field` names the bad place. */
  importCampaign: call({
    method: 'POST',
    path: '/api/campaigns/import',
    needsToken: true,
    status: 201,
    takesFile: true,
    body: z.object({ name: FileName, file: SentFile }),
    answer: Campaign,
  }),
} as const
