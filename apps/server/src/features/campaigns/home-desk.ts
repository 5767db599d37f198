import type { CampaignId, SessionId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import type { Database } from '../../db/database'
import type { createHomecoming } from './homecoming'
import { differences, npcAsBrought } from './live-shape'

/** Minds when a table has something to tell its campaign. */
export interface HomeDesk {
  /** A table changed; if it is something for the campaign, that is written there soon. */
  changed(sessionId: SessionId, before: TableState, after: TableState): void
  /** Writes it now. Never throws: what fails is reported, and tried again with the next change, launch or look. */
  comeHome(sessionId: SessionId): Promise<void>
  /** The same, unless this process has done so since the last change. */
  catchUp(sessionId: SessionId): Promise<void>
  /** Does this once nothing of this session is being written, and before anything of it is written again. */
  inLine<Result>(sessionId: SessionId, work: () => Promise<Result>): Promise<Result>
  /** Writes all that waits. */
  close(): Promise<void>
}

interface DeskPorts {
  readonly database: Pick<Database, 'query'>
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  readonly homecoming: ReturnType<typeof createHomecoming>
  report(error: unknown, what: string): unknown
  /** A session of this campaign is over. Must not throw. */
  ended(campaignId: CampaignId): void
  /** Between a change and its writing: several changes are one writing. */
  readonly delayMs?: number
}

const DELAY_MS = 1_000

export function createHomeDesk({ database: { query }, stateOf, homecoming, report, ended, delayMs = DELAY_MS }: DeskPorts): HomeDesk {
  const waiting = new Map<SessionId, NodeJS.Timeout>()
  const lines = new Map<SessionId, Promise<unknown>>()
  const settled = new Set<SessionId>()

  const write = async (sessionId: SessionId): Promise<void> => {
    try {
      const row = await query.selectFrom('sessions').select(['campaign_id', 'created_at']).where('id', '=', sessionId).executeTakeFirst()
      const state = row?.campaign_id == null ? undefined : await stateOf(sessionId)
      if (row?.campaign_id == null || state === undefined) return
      await homecoming({ id: sessionId, campaignId: row.campaign_id as CampaignId, createdAt: row.created_at }, state)
      settled.add(sessionId)
      if (state.session.isEnded) ended(row.campaign_id as CampaignId)
    } catch (error) {
      report(error, 'writing a session into its campaign')
    }
  }

  const inLine = <Result>(sessionId: SessionId, work: () => Promise<Result>): Promise<Result> => {
    const turn = (lines.get(sessionId) ?? Promise.resolve()).then(work)
    const settledTurn = turn.catch(() => undefined)
    lines.set(sessionId, settledTurn)
    return turn.finally(() => {
      if (lines.get(sessionId) === settledTurn) lines.delete(sessionId)
    })
  }

  const comeHome = (sessionId: SessionId): Promise<void> => {
    clearTimeout(waiting.get(sessionId))
    waiting.delete(sessionId)
    // One after the other, so that each sees what the one before agreed on.
    return inLine(sessionId, () => write(sessionId))
  }

  return {
    changed: (sessionId, before, after) => {
      if (!concernsCampaign(before, after)) return
      settled.delete(sessionId)
      if (waiting.has(sessionId)) return
      waiting.set(
        sessionId,
        setTimeout(() => void comeHome(sessionId), delayMs),
      )
    },
    comeHome,
    inLine,
    catchUp: async (sessionId) => {
      if (!settled.has(sessionId)) await comeHome(sessionId)
    },
    close: async () => {
      await Promise.all([...waiting.keys()].map(comeHome))
      await Promise.all(lines.values())
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
    heroesOf(before) !== heroesOf(after)
  )
}

/** Wounds and conditions of a fight are not the campaign's affair. */
function haveNpcsChanged(before: TableState['npcs']['npcs'], after: TableState['npcs']['npcs']): boolean {
  if (before === after) return false
  return Object.values(after).some((npc) => {
    const was = before[npc.id]
    return was !== npc && (was === undefined || differences(npcAsBrought(npc), npcAsBrought(was)).length > 0)
  })
}

/** Nor are the heroes'. */
function heroesOf({ party }: TableState): string {
  return JSON.stringify(party.seats.map(({ id, character }) => [id, character]))
}
