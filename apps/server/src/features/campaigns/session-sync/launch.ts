import { type CampaignId, LIMITS, type SessionId, type SessionSummary } from '@hearthlight/protocol'
import type { Door } from '@hearthlight/table'
import { type HttpRefused, isRefused, refuseForNow } from '../../../http/answers/refusal'
import { createLimiter } from '../../../http/limits/limiter'
import type { TableUser } from '../../../ports/live-tables'
import type { CampaignAccess } from '../campaign/campaign-access'
import type { Campaigns } from '../campaign/campaigns.service'
import type { CampaignTables } from '../campaign/ports'
import type { BaseSnapshotsRepo } from './base-snapshots.repo'
import type { PushToSession } from './push-to-session'
import type { SyncSchedule } from './schedule'

interface LaunchPorts {
  readonly env: { now(): number }
  readonly access: CampaignAccess
  readonly campaigns: Pick<Campaigns, 'get'>
  readonly snapshots: Pick<BaseSnapshotsRepo, 'played'>
  readonly tables: Pick<CampaignTables, 'runningFrom' | 'create'>
  readonly schedule: Pick<SyncSchedule, 'writeBack' | 'inTurn'>
  readonly pushToSession: PushToSession
  /** Called when a session of this campaign has begun. Must not throw. */
  begun(campaignId: CampaignId): void
}

export interface Launched {
  readonly session: SessionSummary
  readonly isNew: boolean
}

/** The suffix that the specification prescribes. */
const SESSION_NAME_END = ' - Live Session'
const MOST_WAITING = 100

/** Opens a campaign's session, or continues the running one, and pushes the campaign to its table. */
export function createLaunch({ env, access, campaigns, snapshots, tables, schedule, pushToSession, begun }: LaunchPorts) {
  // Two screens that launch at the same time get the same table.
  const inTurn = createLimiter({ atOnce: 1, mostWaiting: MOST_WAITING })

  const open = async (
    user: TableUser,
    campaignId: CampaignId,
    wantedId: SessionId | undefined,
    door: Door | undefined,
  ): Promise<Launched | HttpRefused> => {
    const running = await tables.runningFrom(user.userId, campaignId)
    if (running !== undefined) return { session: running, isNew: false }
    const campaign = await campaigns.get(user.userId, campaignId)
    if (isRefused(campaign)) return campaign
    const name = `${campaign.name.slice(0, LIMITS.nameLength - SESSION_NAME_END.length)}${SESSION_NAME_END}`
    const wanted = { name, campaignId, maxPlayers: campaign.maxPlayers, door }
    const asked = wantedId === undefined ? undefined : await tables.create(user, { ...wanted, id: wantedId })
    // If the id is taken, by another person's session or by a completed one, a session with a new id is created instead.
    const isUsable = asked !== undefined && !isRefused(asked) && asked.campaignId === campaignId && asked.status !== 'completed'
    const session = isUsable ? asked : await tables.create(user, wanted)
    return isRefused(session) ? session : { session, isNew: true }
  }

  /** `door`: who may take a seat there; as at the campaign's last session unless it says something else. */
  return async (user: TableUser, id: string, wantedId: SessionId | undefined, door?: Door): Promise<Launched | HttpRefused> => {
    const allowed = await access.asDm(id, user.userId)
    if (isRefused(allowed)) return allowed
    const { campaignId } = allowed
    const launched = await inTurn(() => open(user, campaignId, wantedId, door))
    if (launched === undefined) return refuseForNow(1)
    if (isRefused(launched)) return launched
    const { id: sessionId, dmId } = launched.session
    // ROLE-5 A table that its owner has handed over is opened as it is.
    if (dmId !== user.userId) return launched
    if (!launched.isNew) await schedule.writeBack(sessionId)
    const refusal = await schedule.inTurn(sessionId, () => pushToSession(user, campaignId, sessionId))
    if (refusal !== undefined) return refusal
    if (launched.isNew) {
      await snapshots.played(campaignId, env.now())
      begun(campaignId)
    }
    return launched
  }
}
