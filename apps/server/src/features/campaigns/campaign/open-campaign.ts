import type { OpenCampaign, SessionId, UserId } from '@hearthlight/protocol'
import type { Database } from '../../../db/database'
import { type HttpRefused, isRefused } from '../../../http/answers/refusal'
import type { EntitiesRepo } from '../entities/entities.repo'
import { campaignSeenByPlayers, entitiesSeenBy, linksSeen } from '../entities/visibility'
import type { MembersRepo } from '../members/members.repo'
import type { CampaignAccess } from './campaign-access'
import type { Campaigns } from './campaigns.service'
import type { CampaignTables } from './ports'

interface OpenPorts {
  readonly database: Pick<Database, 'query'>
  readonly campaigns: Pick<Campaigns, 'get'>
  readonly access: CampaignAccess
  readonly entities: EntitiesRepo
  readonly members: MembersRepo
  readonly tables: Pick<CampaignTables, 'runningFrom'>
  /** NETWORK-3 Told to the campaign's DM alone. */
  readonly networkAddress?: (() => string | undefined) | undefined
  /** Writes back the changes of a session's table, unless this is already done. */
  catchUp(sessionId: SessionId): Promise<void>
}

/** Reads a whole campaign for one response: a handful of statements, whatever its size. */
export function createOpenCampaign({
  database: { query },
  campaigns,
  access,
  entities,
  members,
  tables,
  networkAddress,
  catchUp,
}: OpenPorts) {
  return async (userId: UserId, id: string): Promise<OpenCampaign | HttpRefused> => {
    const allowed = await access.of(id, userId)
    if (isRefused(allowed)) return allowed
    const { campaignId, dmId, role } = allowed
    const campaign = await campaigns.get(dmId, campaignId)
    if (isRefused(campaign)) return campaign
    const dm = await query.selectFrom('users').select('username').where('id', '=', dmId).executeTakeFirst()
    const running = await tables.runningFrom(userId, campaignId)
    if (running !== undefined) await catchUp(running.id)
    const everything = await entities.list(campaignId)
    const links = await entities.links(campaignId)
    const shared = { role, dmName: dm?.username ?? '', runningSession: running ?? null }
    if (role === 'dm') {
      const address = networkAddress?.()
      return {
        ...shared,
        campaign,
        entities: [...everything],
        links: [...links],
        members: await members.list(campaignId),
        ...(address === undefined ? {} : { networkAddress: address }),
      }
    }
    const seen = entitiesSeenBy(userId, everything)
    return {
      ...shared,
      campaign: campaignSeenByPlayers(campaign),
      entities: seen,
      links: linksSeen(seen, links),
      members: [],
    }
  }
}
