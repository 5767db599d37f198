import { z } from 'zod/mini'
import { CampaignId, CharacterId, SessionId, UserId } from './ids'
import { SESSION_STATUSES } from './live'

export const SessionSummary = z.object({
  id: SessionId,
  name: z.string(),
  campaignId: z.nullable(CampaignId),
  dmId: UserId,
  dmName: z.string(),
  status: z.enum(SESSION_STATUSES),
  currentScene: z.object({ name: z.string(), description: z.string() }),
  /** Empty for everyone but the DM. */
  inviteCode: z.string(),
  maxPlayers: z.int(),
  isPublic: z.boolean(),
  players: z.array(z.object({ userId: UserId, characterId: z.nullable(CharacterId), isConnected: z.boolean() })),
  createdAt: z.string(),
})
export type SessionSummary = z.infer<typeof SessionSummary>
