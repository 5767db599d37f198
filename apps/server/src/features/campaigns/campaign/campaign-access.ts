import type { CampaignId, UserId } from '@hearthlight/protocol'
import type { Database } from '../../../db/database'
import { type HttpRefused, refuseCall } from '../../../http/answers/refusal'

export interface Access {
  readonly campaignId: CampaignId
  readonly dmId: UserId
  readonly role: 'dm' | 'player'
}

export interface CampaignAccess {
  /** This person's role in the campaign. Strangers and people who wait to join are answered as if it did not exist. */
  of(campaignId: string, userId: UserId): Promise<Access | HttpRefused>
  /** The same for actions of the DM only; a player is refused with that reason. */
  asDm(campaignId: string, userId: UserId): Promise<Access | HttpRefused>
}

export function createCampaignAccess({ query }: Pick<Database, 'query'>): CampaignAccess {
  const of = async (campaignId: string, userId: UserId): Promise<Access | HttpRefused> => {
    const row = await query
      .selectFrom('campaigns')
      .leftJoin('campaign_members as member', (join) =>
        join.onRef('member.campaign_id', '=', 'campaigns.id').on('member.user_id', '=', userId).on('member.status', '=', 'member'),
      )
      .select(['campaigns.id', 'campaigns.dm_id', 'member.status'])
      .where('campaigns.id', '=', campaignId)
      .executeTakeFirst()
    const isDm = row?.dm_id === userId
    if (row === undefined || (!isDm && row.status === null)) return refuseCall('CAMP_001')
    return { campaignId: row.id as CampaignId, dmId: row.dm_id as UserId, role: isDm ? 'dm' : 'player' }
  }
  return {
    of,
    asDm: async (campaignId, userId) => {
      const access = await of(campaignId, userId)
      return 'role' in access && access.role === 'player' ? refuseCall('CAMP_002', 'Only the DM of this campaign may do that.') : access
    },
  }
}
