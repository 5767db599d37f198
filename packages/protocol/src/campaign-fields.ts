import {
  CAMPAIGN_PLAYER_STATUSES,
  ENCOUNTER_DIFFICULTIES,
  LOCATION_TYPES,
  NPC_RELATIONSHIPS,
  QUEST_PRIORITIES,
  QUEST_STATUSES,
  QUEST_TYPES,
  TIMELINE_IMPACTS,
  TIMELINE_TYPES,
} from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { Text } from './http-call'
import { CharacterId, EntityId, SessionId, UserId } from './ids'
import { LIMITS } from './limits'

/** What the DM writes of each thing in a campaign (specification 2, sections 3 and 5). Long texts are Markdown. */

const Line = Text(LIMITS.nameLength)
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameLength))
const Long = Text(LIMITS.noteLength)
const Tally = z.int().check(z.minimum(0), z.maximum(100_000_000))
const HitPoints = z.int().check(z.minimum(1), z.maximum(9_999))
const Level = z.int().check(z.minimum(1), z.maximum(20))
const Cr = z.number().check(z.minimum(0), z.maximum(30))
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(LIMITS.itemsPerEntity))
const Lines = list(Text(LIMITS.descriptionLength))
/** Of something inside an entity: made by whoever writes it, never twice in one list. */
const ItemId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))
const FileId = z.nullable(ItemId)

/** A session as it is told afterwards: Quest Forge's Quest Sessions and the manager's session log are the same. */
const SessionLogFields = z.object({
  sessionNumber: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** `2026-01-05`, or whatever the DM writes. */
  date: Line,
  title: Name,
  summary: Long,
  /** Minutes. */
  duration: Tally,
  players: Lines,
  lootGained: Lines,
  xpAwarded: Tally,
  recap: Long,
  /** The DM's own. */
  notes: Long,
  /** The DM's own. */
  nextSessionPlans: Long,
  /** The live session that it tells of. */
  liveSessionId: z.nullable(SessionId),
})

export const CampaignObjective = z.object({
  id: ItemId,
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.descriptionLength)),
  completed: z._default(z.boolean(), false),
  optional: z._default(z.boolean(), false),
})
export type CampaignObjective = z.infer<typeof CampaignObjective>

const CampaignQuestFields = z.object({
  name: Name,
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.noteLength)),
  type: z.enum(QUEST_TYPES),
  status: z.enum(QUEST_STATUSES),
  giver: Name,
  location: Name,
  objectives: z.array(CampaignObjective).check(z.maxLength(LIMITS.objectivesPerQuest)),
  rewards: z.object({ experience: z.catch(Tally, 0), gold: z.catch(Tally, 0), items: Lines }),
  /** The DM's own. */
  variables: list(z.object({ id: ItemId, name: Line, value: Text(LIMITS.descriptionLength) })),
  priority: z.enum(QUEST_PRIORITIES),
  /** The DM's own. */
  notes: Long,
})

export const CampaignCreature = z.object({
  id: ItemId,
  name: Name,
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(100)), 1),
  cr: z._default(Cr, 0),
  hp: z._default(HitPoints, 10),
  ac: z._default(z.int().check(z.minimum(0), z.maximum(99)), 12),
  initiativeModifier: z._default(z.int().check(z.minimum(-99), z.maximum(99)), 0),
  /** Cells on a side. */
  size: z._default(z.int().check(z.minimum(1), z.maximum(4)), 1),
  /** The NPC of this campaign that fights here. */
  npcId: z._default(z.nullable(EntityId), null),
})
export type CampaignCreature = z.infer<typeof CampaignCreature>

const CampaignEncounterFields = z.object({
  name: Name,
  location: Line,
  difficulty: z.enum(ENCOUNTER_DIFFICULTIES),
  cr: Cr,
  description: Long,
  /** The DM's own, like `variables`. */
  creatures: list(CampaignCreature),
  /** `probability` in percent. */
  variables: list(z.object({ id: ItemId, name: Line, probability: z.number().check(z.minimum(0), z.maximum(100)) })),
  isCompleted: z.boolean(),
  /** A map of the DM's shelf. */
  mapId: FileId,
  /** The DM's own. */
  notes: Long,
})

const CampaignNpcFields = z.object({
  name: Name,
  title: Line,
  race: Name,
  class: Line,
  /** 0: not said. */
  level: z.int().check(z.minimum(0), z.maximum(30)),
  location: Line,
  faction: Line,
  relationship: z.enum(NPC_RELATIONSHIPS),
  description: Long,
  personality: Long,
  /** The DM's own, like `secrets`, `notes`, `hp` and `ac`. */
  goals: Long,
  secrets: Long,
  notes: Long,
  alive: z.boolean(),
  hp: HitPoints,
  ac: z.int().check(z.minimum(0), z.maximum(99)),
  /** An upload. */
  portraitId: FileId,
})

export const PointOfInterest = z.object({
  id: ItemId,
  name: Name,
  description: z._default(Text(LIMITS.descriptionLength), ''),
  /** false: no player knows of it. */
  discovered: z._default(z.boolean(), false),
})
export type PointOfInterest = z.infer<typeof PointOfInterest>

const CampaignLocationFields = z.object({
  name: Name,
  type: z.enum(LOCATION_TYPES),
  description: Long,
  region: Name,
  population: Line,
  government: Line,
  pointsOfInterest: list(PointOfInterest),
  discovered: z.boolean(),
  visited: z.boolean(),
  /** The DM's own, like `mapId`. */
  notes: Long,
  /** A map of the DM's shelf. */
  mapId: FileId,
  /** An upload. */
  pictureId: FileId,
})

const TimelineEventFields = z.object({
  title: Name,
  date: Name,
  description: Long,
  type: z.enum(TIMELINE_TYPES),
  impact: z.enum(TIMELINE_IMPACTS),
  participants: Lines,
  location: Line,
  /** The DM's own. */
  notes: Long,
})

const CampaignPlayerFields = z.object({
  /** The account; null for somebody whom the DM wrote down by hand. */
  playerId: z.nullable(UserId),
  playerName: Name,
  characterId: z.nullable(CharacterId),
  characterName: Name,
  characterClass: Line,
  characterLevel: Level,
  /** ISO 8601. */
  joinedAt: Line,
  status: z.enum(CAMPAIGN_PLAYER_STATUSES),
  /** Experience that live sessions awarded. */
  experience: Tally,
  /** The DM's own. */
  notes: Long,
})

export const ENTITY_KINDS = ['session', 'quest', 'encounter', 'npc', 'location', 'timeline', 'player'] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]

/** All fields of each kind, as they are kept. */
export const ENTITY_FIELDS = {
  session: SessionLogFields,
  quest: CampaignQuestFields,
  encounter: CampaignEncounterFields,
  npc: CampaignNpcFields,
  location: CampaignLocationFields,
  timeline: TimelineEventFields,
  player: CampaignPlayerFields,
} as const
export type FieldsOf<Kind extends EntityKind> = z.infer<(typeof ENTITY_FIELDS)[Kind]>
