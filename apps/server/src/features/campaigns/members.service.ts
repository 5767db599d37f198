import type { CampaignId, CampaignMember, CharacterId, DoorNews, PlayedCampaign, UserId } from '@hearthlight/protocol'
import { type HttpRefused, isRefused, refuseCall } from '../../http/refusal'
import type { TableUser } from '../../ports/live-tables'
import type { CampaignAccess } from './campaign-access'
import type { CampaignTables } from './campaign-tables'
import type { Campaigns } from './campaigns.service'
import type { MemberStatus, MembersRepo } from './members.repo'

/** Who plays in a campaign, and who asks to. */
export interface Members {
  playedBy(userId: UserId): Promise<PlayedCampaign[]>
  /** Who is turned away loses the seat at the running session too. */
  decide(dm: TableUser, campaignId: string, userId: string, decision: Decision): Promise<CampaignMember[] | HttpRefused>
  /** Somebody with the right code stands at the door: lets them in, notes that they wait, or says that they were refused. */
  knock(visitor: Visitor): Promise<MemberStatus>
}

type Decision = 'admit' | 'refuse' | 'forget'

interface Visitor {
  readonly campaignId: CampaignId
  readonly dmId: UserId
  readonly userId: UserId
  readonly username: string
  readonly characterId: CharacterId
  readonly characterName: string
}

interface MembersPorts {
  readonly env: { now(): number }
  readonly access: CampaignAccess
  readonly campaigns: Pick<Campaigns, 'get'>
  readonly repo: MembersRepo
  readonly tables: Pick<CampaignTables, 'running' | 'ask'>
  tellDoor(people: readonly UserId[], news: DoorNews): void
}

/** Whoever waits at a door takes up room; a DM with so many of them has other troubles. */
const MOST_WAITING = 200

export function createMembers({ env, access, campaigns, repo, tables, tellDoor }: MembersPorts): Members {
  return {
    playedBy: (userId) => repo.playedBy(userId),
    decide: async (dm, campaignId, userId, decision) => {
      const allowed = await access.asDm(campaignId, dm.userId)
      if (isRefused(allowed)) return allowed
      const isKnown =
        decision === 'forget'
          ? await repo.forget(campaignId, userId)
          : await repo.setStatus(campaignId, userId, decision === 'admit' ? 'member' : 'refused')
      if (!isKnown) return refuseCall('AUTH_004', 'Nobody of that name asked to join.')
      const running = decision === 'refuse' ? await tables.running(dm.userId, allowed.campaignId) : undefined
      // Refused where they have no seat, which is as well.
      if (running !== undefined) await tables.ask(running.id, dm, 'player-kick', { playerId: userId as UserId })
      const campaign = await campaigns.get(dm.userId, campaignId)
      const members = await repo.list(campaignId)
      if (decision !== 'forget' && !isRefused(campaign)) {
        const username = members.find((member) => member.userId === userId)?.username ?? ''
        const news = { campaignId: allowed.campaignId, campaignName: campaign.name, userId: userId as UserId, username }
        tellDoor([news.userId], { ...news, what: decision === 'admit' ? 'admitted' : 'refused' })
      }
      return members
    },
    knock: async ({ campaignId, dmId, userId, username, characterId, characterName }) => {
      const known = await repo.statusOf(campaignId, userId)
      if (known === 'refused') return 'refused'
      const campaign = await campaigns.get(dmId, campaignId)
      if (isRefused(campaign)) return 'refused'
      const status = known === 'member' || !campaign.approvesJoiners ? 'member' : 'waiting'
      if (known === undefined && status === 'waiting') {
        const waiting = (await repo.list(campaignId)).filter((member) => member.status === 'waiting')
        if (waiting.length >= MOST_WAITING) return 'refused'
      }
      await repo.put({ campaignId, userId, characterId, characterName, status, at: env.now() })
      // Once: who waits asks again and again.
      if (status === 'waiting' && known !== 'waiting') {
        tellDoor([dmId], { campaignId, campaignName: campaign.name, what: 'knocked', userId, username })
      }
      return status
    },
  }
}
