import { DEFAULT_CAMPAIGN_SETTINGS } from '@hearthlight/rules/scene'
import { z } from 'zod/mini'
import { DisplayName, Text } from '../calls/http-call'
import { CampaignId, SessionId, UserId } from '../ids'
import { LIMITS } from '../limits'

// Separate from the contents of a campaign: every page lists campaigns, few open one.

const Line = Text(LIMITS.nameLength)
const Level = z.int().check(z.minimum(1), z.maximum(20))
const Long = Text(LIMITS.noteLength)

export const CampaignSettings = z.object({
  world: Line,
  startingLevel: Level,
  currentLevel: Level,
  milestoneProgression: z.boolean(),
  difficulty: Line,
  deathRules: Line,
  restRules: Line,
  /** The specification's spelling. */
  encumberance: z.boolean(),
  inspiration: z.boolean(),
  homebrew: Long,
})
export type CampaignSettings = z.infer<typeof CampaignSettings>
export const CAMPAIGN_SETTINGS_DEFAULTS: CampaignSettings = DEFAULT_CAMPAIGN_SETTINGS

const description = Text(LIMITS.descriptionLength)
const setting = Text(LIMITS.nameLength)
const notes = Text(LIMITS.noteLength)
const maxPlayers = z.int().check(z.minimum(1), z.maximum(LIMITS.mostPlayers))

/** What the DM writes about the campaign itself. */
export const CampaignFields = z.object({
  /** Stored names may be invisible; a name that is sent must be a `DisplayName`. */
  name: Text(LIMITS.nameLength).check(z.trim(), z.minLength(1)),
  description: z._default(description, ''),
  /** Fantasy, Sci-Fi … */
  setting: z._default(setting, 'Fantasy'),
  /** For the DM only. */
  notes: z._default(notes, ''),
  settings: z._default(CampaignSettings, CAMPAIGN_SETTINGS_DEFAULTS),
  /** The number of seats in its sessions. */
  maxPlayers: z._default(maxPlayers, LIMITS.defaultMaxPlayers),
  /** true: a person who joins by code waits until the DM admits them. */
  approvesJoiners: z._default(z.boolean(), false),
})
export type CampaignFields = z.infer<typeof CampaignFields>

/** Players receive empty `notes` and `inviteCode`. */
export const Campaign = z.extend(CampaignFields, {
  id: CampaignId,
  revision: z.int(),
  createdAt: z.string(),
  updatedAt: z._default(z.string(), ''),
  dmId: UserId,
  /** Joins its running session. */
  inviteCode: z._default(z.string(), ''),
  /** The time of its last session; null before the first one. */
  lastPlayed: z._default(z.nullable(z.string()), null),
  /** Ids of the live sessions opened from it, oldest first. */
  sessions: z.array(SessionId),
})
export type Campaign = z.infer<typeof Campaign>

/** Fields that are left out stay unchanged. */
export const CampaignChanges = z.object({
  name: z.optional(DisplayName),
  description: z.optional(description),
  setting: z.optional(setting),
  notes: z.optional(notes),
  settings: z.optional(CampaignSettings),
  maxPlayers: z.optional(maxPlayers),
  approvesJoiners: z.optional(z.boolean()),
})
