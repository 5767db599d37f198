import { type CampaignId, LIMITS, type SessionId, type SessionSummary } from '@hearthlight/protocol'
import { type HttpRefused, isRefused, refuseForNow } from '../../http/refusal'
import { createTurns } from '../../http/turns'
import type { TableUser } from '../../ports/live-tables'
import type { CampaignAccess } from './campaign-access'
import type { CampaignTables } from './campaign-tables'
import type { Campaigns } from './campaigns.service'
import type { HomeDesk } from './home-desk'
import type { LayOnTable } from './lay-on-table'
import type { SharesRepo } from './shares.repo'

interface LaunchPorts {
  readonly env: { now(): number }
  readonly access: CampaignAccess
  readonly campaigns: Pick<Campaigns, 'get'>
  readonly shares: Pick<SharesRepo, 'played'>
  readonly tables: Pick<CampaignTables, 'running' | 'create'>
  readonly home: Pick<HomeDesk, 'comeHome' | 'inLine'>
  readonly layOnTable: LayOnTable
  /** A session of this campaign began. Must not throw. */
  begun(campaignId: CampaignId): void
}

export interface Launched {
  readonly session: SessionSummary
  readonly isNew: boolean
}

/** The specification's form. */
const SESSION_NAME_END = ' - Live Session'
const MOST_WAITING = 100

/** Opens a campaign's session or goes on with the one that runs, and lays the campaign on its table. */
export function createLaunch({ env, access, campaigns, shares, tables, home, layOnTable, begun }: LaunchPorts) {
  // Two screens that launch at once meet at one table.
  const inTurn = createTurns({ atOnce: 1, mostWaiting: MOST_WAITING })

  const open = async (user: TableUser, campaignId: CampaignId, wantedId: SessionId | undefined): Promise<Launched | HttpRefused> => {
    const running = await tables.running(user.userId, campaignId)
    if (running !== undefined) return { session: running, isNew: false }
    const campaign = await campaigns.get(user.userId, campaignId)
    if (isRefused(campaign)) return campaign
    const name = `${campaign.name.slice(0, LIMITS.nameLength - SESSION_NAME_END.length)}${SESSION_NAME_END}`
    const wanted = { name, campaignId, maxPlayers: campaign.maxPlayers }
    const asked = wantedId === undefined ? undefined : await tables.create(user, { ...wanted, id: wantedId })
    // An id that is taken, by somebody else or by a session that is over, is no reason not to play.
    const isUsable = asked !== undefined && !isRefused(asked) && asked.campaignId === campaignId && asked.status !== 'completed'
    const session = isUsable ? asked : await tables.create(user, wanted)
    return isRefused(session) ? session : { session, isNew: true }
  }

  return async (user: TableUser, id: string, wantedId: SessionId | undefined): Promise<Launched | HttpRefused> => {
    const allowed = await access.asDm(id, user.userId)
    if (isRefused(allowed)) return allowed
    const { campaignId } = allowed
    const launched = await inTurn(() => open(user, campaignId, wantedId))
    if (launched === undefined) return refuseForNow(1)
    if (isRefused(launched)) return launched
    const { id: sessionId } = launched.session
    if (!launched.isNew) await home.comeHome(sessionId)
    const refusal = await home.inLine(sessionId, () => layOnTable(user, campaignId, sessionId))
    if (refusal !== undefined) return refusal
    if (launched.isNew) {
      await shares.played(campaignId, env.now())
      begun(campaignId)
    }
    return launched
  }
}
