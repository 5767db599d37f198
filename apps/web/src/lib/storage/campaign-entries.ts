import { CampaignId, SessionId } from '@hearthlight/protocol'
import { z } from 'zod/mini'
import { storageEntry } from './browser-storage'

export const ACTIVE_CAMPAIGN = storageEntry('activeCampaign', CampaignId, 'text')
export const ACTIVE_SESSION = storageEntry('activeSession', SessionId, 'text')
export const INVITE_CODE = storageEntry('inviteCode', z.string(), 'text')

/** Specification 2, section 3: a campaign as Quest Forge knows it. */
const SimpleCampaign = z.object({
  id: CampaignId,
  name: z.string(),
  description: z.string(),
  setting: z.string(),
  players: z.array(z.string()),
  sessions: z.array(
    z.object({ id: z.string(), number: z.int(), title: z.string(), date: z.string(), summary: z.string(), notes: z.string() }),
  ),
  notes: z.string(),
  created: z.string(),
  inviteCode: z.string(),
  lastPlayed: z.nullable(z.string()),
})
export type SimpleCampaign = z.infer<typeof SimpleCampaign>
export const SIMPLE_CAMPAIGNS = storageEntry('campaigns', z.array(SimpleCampaign))

const Listed = z.array(z.looseObject({ id: z.string() }))
/** Specification 2, section 3: a campaign as the Campaign Manager knows it. */
const AdvancedCampaign = z.looseObject({
  id: CampaignId,
  name: z.string(),
  sessions: Listed,
  quests: Listed,
  encounters: Listed,
  npcs: Listed,
  locations: Listed,
  timeline: Listed,
  players: z.array(z.looseObject({ playerName: z.string() })),
})
export type AdvancedCampaign = z.infer<typeof AdvancedCampaign>
export const ADVANCED_CAMPAIGNS = storageEntry('advanced-campaigns', z.array(AdvancedCampaign))
