import { z } from 'zod/mini'
import { Campaign, CampaignChanges, CampaignFields } from '../campaign/document'
import { CampaignId, CharacterId, UserId } from '../ids'
import { call, DisplayName, Nothing } from './http-call'

/** waiting: has asked to join. member: belongs to the campaign. refused: was refused or removed; the code no longer admits this person. */
export const MEMBER_STATUSES = ['waiting', 'member', 'refused'] as const
export const CampaignMember = z.object({
  userId: UserId,
  username: z.string(),
  characterId: z.nullable(CharacterId),
  /** Of the character with which the person asked to join. */
  characterName: z.string(),
  status: z.enum(MEMBER_STATUSES),
  askedAt: z.string(),
})
export type CampaignMember = z.infer<typeof CampaignMember>

/** A campaign in which the caller plays. */
export const PlayedCampaign = z.object({
  id: CampaignId,
  name: z.string(),
  description: z.string(),
  setting: z.string(),
  dmName: z.string(),
  lastPlayed: z.nullable(z.string()),
  status: z.enum(['waiting', 'member']),
})
export type PlayedCampaign = z.infer<typeof PlayedCampaign>

/** The campaigns themselves and their members; for their contents see `campaign-contents.ts`. */
export const CAMPAIGN_CALLS = {
  /** Campaigns of which the caller is the DM. */
  listCampaigns: call({ method: 'GET', path: '/api/campaigns', needsToken: true, body: Nothing, answer: z.array(Campaign) }),
  /** Campaigns in which the caller plays, or waits to be admitted. */
  listPlayedCampaigns: call({
    method: 'GET',
    path: '/api/campaigns/played',
    needsToken: true,
    body: Nothing,
    answer: z.array(PlayedCampaign),
  }),
  createCampaign: call({
    method: 'POST',
    path: '/api/campaigns',
    needsToken: true,
    status: 201,
    body: z.extend(CampaignFields, { name: DisplayName }),
    answer: Campaign,
  }),
  getCampaign: call({ method: 'GET', path: '/api/campaigns/:id', needsToken: true, body: Nothing, answer: Campaign }),
  /** Fields that are left out stay unchanged. 409 with the newer campaign in `current`. */
  updateCampaign: call({
    method: 'PUT',
    path: '/api/campaigns/:id',
    needsToken: true,
    body: z.extend(CampaignChanges, { revision: z.int() }),
    answer: Campaign,
  }),
  deleteCampaign: call({ method: 'DELETE', path: '/api/campaigns/:id', needsToken: true, body: Nothing, answer: Nothing }),
  /** Makes a new code; the old one stops working. */
  rotateInviteCode: call({ method: 'POST', path: '/api/campaigns/:id/invite-code', needsToken: true, body: Nothing, answer: Campaign }),
  /** admit: admits a waiting (or refused) person. refuse: refuses a request, or removes a member. forget: deletes the request. */
  decideMember: call({
    method: 'POST',
    path: '/api/campaigns/:id/members/:userId',
    needsToken: true,
    body: z.object({ decision: z.enum(['admit', 'refuse', 'forget']) }),
    answer: z.array(CampaignMember),
  }),
} as const
