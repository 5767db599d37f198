import type {
  CampaignId,
  CampaignMember,
  CharacterId,
  JoinRequestNotification,
  PlayedCampaign,
  SessionId,
  UserId,
} from '@hearthlight/protocol'
import type { FormerPlayer } from '@hearthlight/table'
import { type HttpRefused, isRefused, refuseCall } from '../../../http/answers/refusal'
import type { TableUser } from '../../../ports/live-tables'
import type { CampaignAccess } from '../campaign/campaign-access'
import type { Campaigns } from '../campaign/campaigns.service'
import type { CampaignTables } from '../campaign/ports'
import type { MemberStatus, MembersRepo } from './members.repo'

/** Who plays in a campaign, and who asks to. */
export interface Members {
  playedBy(userId: UserId): Promise<PlayedCampaign[]>
  /** Who is turned away loses the seat at the running session too. */
  decide(dm: TableUser, campaignId: string, userId: string, decision: Decision): Promise<CampaignMember[] | HttpRefused>
  /** Somebody with the right code stands at the door: lets them in, notes that they wait, or says that they were refused. */
  requestToJoin(visitor: Visitor): Promise<MemberStatus>
  /** The DM kept a player out of a session, or let them back in: in its campaign they are turned away, or a member again. */
  accessBecame(sessionId: SessionId, before: readonly FormerPlayer[], after: readonly FormerPlayer[]): Promise<void>
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
  readonly tables: Pick<CampaignTables, 'runningFrom' | 'ask'>
  announceJoinRequest(people: readonly UserId[], news: JoinRequestNotification): void
}

/** Whoever waits at a door takes up room; a DM with so many of them has other troubles. */
const MOST_WAITING = 200

export function createMembers({ env, access, campaigns, repo, tables, announceJoinRequest }: MembersPorts): Members {
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
      const running = decision === 'forget' ? undefined : await tables.runningFrom(dm.userId, allowed.campaignId)
      // Refused where they have no seat, or were not kept out, which is as well.
      const message = decision === 'refuse' ? 'player-kick' : 'player-readmit'
      if (running !== undefined) await tables.ask(running.id, dm, message, { playerId: userId as UserId })
      const campaign = await campaigns.get(dm.userId, campaignId)
      const members = await repo.list(campaignId)
      if (decision !== 'forget' && !isRefused(campaign)) {
        const username = members.find((member) => member.userId === userId)?.username ?? ''
        const news = { campaignId: allowed.campaignId, campaignName: campaign.name, userId: userId as UserId, username }
        announceJoinRequest([news.userId], { ...news, what: decision === 'admit' ? 'admitted' : 'refused' })
      }
      return members
    },
    requestToJoin: async ({ campaignId, dmId, userId, username, characterId, characterName }) => {
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
        announceJoinRequest([dmId], { campaignId, campaignName: campaign.name, what: 'knocked', userId, username })
      }
      return status
    },
    accessBecame: async (sessionId, before, after) => {
      const wasKeptOut = keptOutIn(before)
      const isKeptOut = keptOutIn(after)
      const turnedAway = [...isKeptOut].filter((userId) => !wasKeptOut.has(userId))
      const readmitted = [...wasKeptOut].filter((userId) => !isKeptOut.has(userId))
      if (turnedAway.length === 0 && readmitted.length === 0) return
      const campaignId = await repo.campaignOf(sessionId)
      if (campaignId === undefined) return
      for (const userId of turnedAway) await repo.setStatus(campaignId, userId, 'refused')
      for (const userId of readmitted) await repo.setStatus(campaignId, userId, 'member')
    },
  }
}

function keptOutIn(former: readonly FormerPlayer[]): ReadonlySet<UserId> {
  return new Set(former.filter(({ isKeptOut }) => isKeptOut).map(({ playerId }) => playerId))
}
