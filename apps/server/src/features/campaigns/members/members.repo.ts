import type { CampaignId, CampaignMember, CharacterId, PlayedCampaign, SessionId, UserId } from '@hearthlight/protocol'
import { CampaignFields } from '@hearthlight/protocol'
import type { Database } from '../../../db/database'

export type MemberStatus = CampaignMember['status']

/** The members of campaigns, and the people who ask to join. */
export interface MembersRepo {
  /** In the order in which they asked to join. */
  list(campaignId: string): Promise<CampaignMember[]>
  statusOf(campaignId: string, userId: UserId): Promise<MemberStatus | undefined>
  /** The campaign to which this session belongs. */
  campaignOf(sessionId: SessionId): Promise<CampaignId | undefined>
  /** The campaigns that this person plays in or waits to join; most recently joined first. */
  playedBy(userId: UserId): Promise<PlayedCampaign[]>
  put(member: {
    readonly campaignId: CampaignId
    readonly userId: UserId
    readonly characterId: CharacterId | null
    readonly characterName: string
    readonly status: MemberStatus
    readonly at: number
  }): Promise<void>
  /** false: there is no such member or request. */
  setStatus(campaignId: string, userId: string, status: MemberStatus): Promise<boolean>
  forget(campaignId: string, userId: string): Promise<boolean>
}

export function createMembersRepo({ query }: Pick<Database, 'query'>): MembersRepo {
  return {
    list: async (campaignId) => {
      const rows = await query
        .selectFrom('campaign_members as member')
        .innerJoin('users', 'users.id', 'member.user_id')
        .select(['member.user_id', 'users.username', 'member.character_id', 'member.character_name', 'member.status', 'member.asked_at'])
        .where('member.campaign_id', '=', campaignId)
        .orderBy('member.asked_at')
        .orderBy('member.user_id')
        .execute()
      return rows.map((row) => ({
        userId: row.user_id as UserId,
        username: row.username,
        characterId: row.character_id as CharacterId | null,
        characterName: row.character_name,
        status: row.status,
        askedAt: new Date(row.asked_at).toISOString(),
      }))
    },
    statusOf: async (campaignId, userId) =>
      (
        await query
          .selectFrom('campaign_members')
          .select('status')
          .where('campaign_id', '=', campaignId)
          .where('user_id', '=', userId)
          .executeTakeFirst()
      )?.status,
    campaignOf: async (sessionId) => {
      const row = await query.selectFrom('sessions').select('campaign_id').where('id', '=', sessionId).executeTakeFirst()
      return (row?.campaign_id ?? undefined) as CampaignId | undefined
    },
    playedBy: async (userId) => {
      const rows = await query
        .selectFrom('campaign_members as member')
        .innerJoin('campaigns', 'campaigns.id', 'member.campaign_id')
        .innerJoin('users', 'users.id', 'campaigns.dm_id')
        .select(['campaigns.id', 'campaigns.document', 'campaigns.last_played', 'users.username', 'member.status'])
        .where('member.user_id', '=', userId)
        .where('member.status', '!=', 'refused')
        .orderBy('member.asked_at', 'desc')
        .orderBy('campaigns.id')
        .execute()
      return rows.map((row) => {
        const { name, description, setting } = CampaignFields.parse(JSON.parse(row.document))
        const isMember = row.status === 'member'
        return {
          id: row.id as CampaignId,
          name,
          // People who wait to join see only the campaign's name and its DM.
          description: isMember ? description : '',
          setting: isMember ? setting : '',
          dmName: row.username,
          lastPlayed: isMember && row.last_played !== null ? new Date(row.last_played).toISOString() : null,
          status: isMember ? 'member' : 'waiting',
        }
      })
    },
    put: async ({ campaignId, userId, characterId, characterName, status, at }) => {
      const hero = { character_id: characterId, character_name: characterName }
      await query
        .insertInto('campaign_members')
        .values({ campaign_id: campaignId, user_id: userId, ...hero, status, asked_at: at })
        .onConflict((conflict) => conflict.columns(['campaign_id', 'user_id']).doUpdateSet({ ...hero, status }))
        .execute()
    },
    setStatus: async (campaignId, userId, status) => {
      const changed = await query
        .updateTable('campaign_members')
        .set({ status })
        .where('campaign_id', '=', campaignId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return changed.numUpdatedRows > 0n
    },
    forget: async (campaignId, userId) => {
      const gone = await query
        .deleteFrom('campaign_members')
        .where('campaign_id', '=', campaignId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
  }
}
