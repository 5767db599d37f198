import { z } from 'zod/mini'
import { Campaign } from '../campaign/document'
import { CampaignEntity, CampaignLink, EntityChange, EntityDraft, LinkDraft } from '../campaign/entities'
import { ENTITY_KINDS } from '../campaign/kinds'
import { CampaignCreature } from '../campaign/kinds/encounter'
import { EntityId, SessionId } from '../ids'
import { LIMITS } from '../limits'
import { CampaignMember } from './campaigns'
import { call, FileAnswer, FileName, Nothing, SentFile } from './http-call'
import { SessionSummary } from './sessions'

/** A whole campaign as the caller may know it. */
export const OpenCampaign = z.object({
  role: z.enum(['dm', 'player']),
  dmName: z.string(),
  campaign: Campaign,
  /** By kind, then by position. A player gets those that they may see, without the DM's own fields. */
  entities: z.array(CampaignEntity),
  /** Between entities that the caller sees. */
  links: z.array(CampaignLink),
  /** Empty for players. */
  members: z.array(CampaignMember),
  /** The session that the code leads to now. */
  runningSession: z.nullable(SessionSummary),
})
export type OpenCampaign = z.infer<typeof OpenCampaign>

export const CAMPAIGN_CONTENT_CALLS = {
  /** Everything at once, for the DM and for players (read only). A stranger's answer is CAMP_001. */
  openCampaign: call({ method: 'GET', path: '/api/campaigns/:id/open', needsToken: true, body: Nothing, answer: OpenCampaign }),

  /** `links` are the new ones that the draft asked for. */
  createEntity: call({
    method: 'POST',
    path: '/api/campaigns/:id/entities',
    needsToken: true,
    status: 201,
    body: EntityDraft,
    answer: z.object({ entity: CampaignEntity, links: z.array(CampaignLink) }),
  }),
  /** 409 with the newer entity in `current`; nothing is changed then. `kind` must be the entity's. */
  updateEntity: call({
    method: 'PUT',
    path: '/api/campaigns/:id/entities/:entityId',
    needsToken: true,
    body: EntityChange,
    answer: CampaignEntity,
  }),
  /** Its links go with it. */
  deleteEntity: call({
    method: 'DELETE',
    path: '/api/campaigns/:id/entities/:entityId',
    needsToken: true,
    body: Nothing,
    answer: Nothing,
  }),
  /** Sorts one kind: the named ones come first, in this order, then the others as they stood. Answers with that kind's positions. */
  orderEntities: call({
    method: 'PUT',
    path: '/api/campaigns/:id/order',
    needsToken: true,
    body: z.object({ kind: z.enum(ENTITY_KINDS), ids: z.array(EntityId).check(z.maxLength(LIMITS.entitiesPerCampaign)) }),
    answer: z.array(z.object({ id: EntityId, position: z.int() })),
  }),
  /** The same link again answers with the first, with the newer label. */
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
   * Opens the campaign's session, or goes on with the one that is running, whatever id was asked for: go to
   * `session.id`. A new session takes `sessionId` where that is free (the campaign's own id is a good one).
   */
  launchCampaign: call({
    method: 'POST',
    path: '/api/campaigns/:id/launch',
    needsToken: true,
    body: z.object({ sessionId: z.optional(SessionId) }),
    answer: z.object({ session: SessionSummary, isNew: z.boolean() }),
  }),
  /**
   * Puts creatures on the table of a session that the caller runs: their tokens around a cell (`x`, `y`; left out, where
   * there is room near the middle), their initiative rolled, in the running combat or in a new one. The map that the
   * stored encounter or its place is linked with is laid on the table first.
   */
  startEncounter: call({
    method: 'POST',
    path: '/api/sessions/:id/encounter',
    needsToken: true,
    body: z.object({
      creatures: z.array(CampaignCreature).check(z.minLength(1), z.maxLength(LIMITS.itemsPerEntity)),
      /** true: no player sees tokens or rows until the DM shows them. */
      isHidden: z.optional(z.boolean()),
      /** Cells. */
      x: z.optional(z.int().check(z.minimum(0), z.maximum(LIMITS.mapCells - 1))),
      y: z.optional(z.int().check(z.minimum(0), z.maximum(LIMITS.mapCells - 1))),
      /** The stored encounter that this is. */
      encounterId: z.optional(EntityId),
      /** What to do with the encounter's map. ask, or left out: lay it, but do nothing where another map with tokens lies there. */
      map: z.optional(z.enum(['ask', 'lay', 'keep'])),
    }),
    answer: z.object({
      /** How many creatures stand on the map now. */
      placed: z.int(),
      /** Not null: nothing was done. Say first whether the map of this name takes the place of the one that lies there. */
      mapInQuestion: z.nullable(z.string()),
    }),
  }),

  /** One zip with all of it, its maps and its pictures. */
  exportCampaign: call({
    method: 'GET',
    path: '/api/campaigns/:id/archive',
    needsToken: true,
    givesFile: true,
    body: Nothing,
    answer: FileAnswer,
  }),
  /** A campaign of the caller's own, with new ids. A bad archive changes nothing; the refusal's `field` says where it is bad. */
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
