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

/** The members of a campaign, and the requests to join it. */
export interface Members {
  playedBy(userId: UserId): Promise<PlayedCampaign[]>
  isMember(userId: UserId, campaignId: CampaignId): Promise<boolean>
  /** Whether the DM has turned this person away. */
  isRefused(campaignId: CampaignId, userId: UserId): Promise<boolean>
  /** A refused player also loses the seat at the running session. */
  decide(dm: TableUser, campaignId: string, userId: string, decision: Decision): Promise<CampaignMember[] | HttpRefused>
  /** Called for a visitor with a valid code: admits them, stores a waiting join request, or returns that they were refused. */
  requestToJoin(visitor: Visitor): Promise<MemberStatus>
  /** Called when the DM has kept a player out of a session or readmitted them: sets them to refused or to member in its campaign. */
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

/** Limits stored join requests; a DM never has so many real ones. */
const MOST_WAITING = 200

export function createMembers({ env, access, campaigns, repo, tables, announceJoinRequest }: MembersPorts): Members {
  return {
    playedBy: (userId) => repo.playedBy(userId),
    isMember: async (userId, campaignId) => (await repo.statusOf(campaignId, userId)) === 'member',
    isRefused: async (campaignId, userId) => (await repo.statusOf(campaignId, userId)) === 'refused',
    decide: async (dm, campaignId, userId, decision) => {
      const allowed = await access.asDm(campaignId, dm.userId)
      if (isRefused(allowed)) return allowed
      const isKnown =
        decision === 'forget'
          ? await repo.forget(campaignId, userId)
          : await repo.setStatus(campaignId, userId, decision === 'admit' ? 'member' : 'refused')
      if (!isKnown) return refuseCall('AUTH_004', 'Nobody of that name asked to join.')
      const running = decision === 'forget' ? undefined : await tables.runningFrom(dm.userId, allowed.campaignId)
      // The table refuses this for a player without a seat, or one who was not kept out; that is harmless.
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
      // Only once: a waiting client repeats its request.
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
