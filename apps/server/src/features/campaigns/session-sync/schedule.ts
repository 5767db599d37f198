import type { CampaignId, SessionId, UserId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import type { Database } from '../../../db/database'
import type { CampaignTables } from '../campaign/ports'
import { differences, npcAsBrought } from './mapping'
import { type createPushToSession, PUSH_MESSAGES } from './push-to-session'
import { tableLogOf } from './session-log'
import type { createWriteBack } from './write-back'

/** Decides when a running session and its campaign are synchronised; runs one synchronisation per session at a time. */
export interface SyncSchedule {
  /**
   * Called when a message of this name has changed a table; undefined: another node wrote it. Changes that concern the campaign
   * are written back soon. Changes by the push itself start no write-back.
   */
  sessionChanged(sessionId: SessionId, before: TableState, after: TableState, message: string | undefined): void
  /** Called when the campaign has changed: its running session gets the changes. Never throws; callers don't wait for it. */
  campaignChanged(campaignId: CampaignId, dmId: UserId): void
  /** Writes back now. Never throws: a failure is reported, and the next change, launch or read tries again. */
  writeBack(sessionId: SessionId): Promise<void>
  /** The same, unless this process has already written back everything. */
  catchUp(sessionId: SessionId): Promise<void>
  /** Runs `work` while nothing else of this session is being synchronised. */
  inTurn<Result>(sessionId: SessionId, work: () => Promise<Result>): Promise<Result>
  /** Finishes everything pending. */
  close(): Promise<void>
}

interface SchedulePorts {
  readonly database: Pick<Database, 'query'>
  readonly tables: Pick<CampaignTables, 'runningFrom' | 'stateOf'>
  readonly writeBack: ReturnType<typeof createWriteBack>
  readonly pushToSession: ReturnType<typeof createPushToSession>
  report(error: unknown, what: string): unknown
  /** Called when a session of this campaign has ended. Must not throw. */
  ended(campaignId: CampaignId): void
  /** Delay between a change and its write-back: several changes are written together. */
  readonly delayMs?: number
}

const DELAY_MS = 1_000
const PUSHING = 'pushing a campaign to its session'

export function createSyncSchedule(ports: SchedulePorts): SyncSchedule {
  const { tables, report, delayMs = DELAY_MS } = ports
  const { query } = ports.database
  const waiting = new Map<SessionId, NodeJS.Timeout>()
  const queues = new Map<SessionId, Promise<unknown>>()
  /** Sessions without changes that are not written back. */
  const upToDate = new Set<SessionId>()
  /** Campaigns whose push is running, and whether they changed again meanwhile: many edits cause two pushes. */
  const pushing = new Map<CampaignId, { isStale: boolean; readonly done: Promise<void> }>()

  const inTurn: SyncSchedule['inTurn'] = (sessionId, work) => {
    const turn = (queues.get(sessionId) ?? Promise.resolve()).then(work)
    const ended = turn.catch(() => undefined)
    queues.set(sessionId, ended)
    return turn.finally(() => {
      if (queues.get(sessionId) === ended) queues.delete(sessionId)
    })
  }

  const writeSession = async (sessionId: SessionId): Promise<void> => {
    try {
      const row = await query
        .selectFrom('sessions')
        .leftJoin('campaigns', 'campaigns.id', 'sessions.campaign_id')
        .select(['sessions.campaign_id', 'sessions.created_at', 'campaigns.dm_id as owner_id'])
        .where('sessions.id', '=', sessionId)
        .executeTakeFirst()
      const state = row?.campaign_id == null ? undefined : await tables.stateOf(sessionId)
      if (row?.campaign_id == null || state === undefined) return
      const campaignId = row.campaign_id as CampaignId
      // ROLE-5 What somebody else does as the DM of a table that was handed over is not written into its former DM's campaign.
      if (state.session.dmId !== row.owner_id) return
      await ports.writeBack({ id: sessionId, campaignId, createdAt: row.created_at }, state)
      upToDate.add(sessionId)
      if (state.session.isEnded) ports.ended(campaignId)
    } catch (error) {
      report(error, 'writing a session into its campaign')
    }
  }

  const writeBack = (sessionId: SessionId): Promise<void> => {
    clearTimeout(waiting.get(sessionId))
    waiting.delete(sessionId)
    // One at a time, so that each starts from the base that the previous one wrote.
    return inTurn(sessionId, () => writeSession(sessionId))
  }

  const catchUp = async (sessionId: SessionId): Promise<void> => {
    if (waiting.has(sessionId) || !upToDate.has(sessionId)) await writeBack(sessionId)
  }

  const push = async (campaignId: CampaignId, dmId: UserId): Promise<void> => {
    try {
      const running = await tables.runningFrom(dmId, campaignId)
      // ROLE-5 Nor is what the owner adds sent to the table of somebody else.
      if (running === undefined || running.dmId !== dmId) return
      const dm = { userId: dmId, username: running.dmName }
      // The table's changes are written back first, so that both sides' changes are kept.
      await catchUp(running.id)
      const refusal = await inTurn(running.id, () => ports.pushToSession(dm, campaignId, running.id))
      if (refusal !== undefined) report(new Error(refusal.message), PUSHING)
    } catch (error) {
      report(error, PUSHING)
    }
  }

  const pushUntilFresh = async (campaignId: CampaignId, dmId: UserId): Promise<void> => {
    // Lets the caller add the entry before the first push begins.
    await Promise.resolve()
    for (let isStale = true; isStale; ) {
      const entry = pushing.get(campaignId)
      if (entry !== undefined) entry.isStale = false
      await push(campaignId, dmId)
      isStale = pushing.get(campaignId)?.isStale ?? false
    }
    pushing.delete(campaignId)
  }

  return {
    sessionChanged: (sessionId, before, after, message) => {
      if ((message !== undefined && PUSH_MESSAGES.has(message)) || !concernsCampaign(before, after)) return
      upToDate.delete(sessionId)
      if (waiting.has(sessionId)) return
      waiting.set(
        sessionId,
        setTimeout(() => void writeBack(sessionId), delayMs),
      )
    },
    campaignChanged: (campaignId, dmId) => {
      const entry = pushing.get(campaignId)
      if (entry !== undefined) entry.isStale = true
      else pushing.set(campaignId, { isStale: false, done: pushUntilFresh(campaignId, dmId) })
    },
    writeBack,
    catchUp,
    inTurn,
    close: async () => {
      await Promise.all([...pushing.values()].map(({ done }) => done))
      await Promise.all([...waiting.keys()].map(writeBack))
      await Promise.all(queues.values())
    },
  }
}

function concernsCampaign(before: TableState, after: TableState): boolean {
  if (after.campaign.card === null) return false
  return (
    before.quests !== after.quests ||
    before.campaign !== after.campaign ||
    haveNpcsChanged(before.npcs.npcs, after.npcs.npcs) ||
    before.session.isEnded !== after.session.isEnded ||
    charactersOf(before) !== charactersOf(after) ||
    (before.journal !== after.journal && tableLogOf(before) !== tableLogOf(after))
  )
}

/** Hit points and conditions of a fight are not written back. */
function haveNpcsChanged(before: TableState['npcs']['npcs'], after: TableState['npcs']['npcs']): boolean {
  if (before === after) return false
  return Object.values(after).some((npc) => {
    const was = before[npc.id]
    return was !== npc && (was === undefined || differences(npcAsBrought(npc), npcAsBrought(was)).length > 0)
  })
}

function charactersOf({ party }: TableState): string {
  return JSON.stringify(party.seats.map(({ id, character }) => [id, character]))
}
