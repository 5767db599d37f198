import type { CampaignId, UserId } from '@hearthlight/protocol'
import type { CampaignTables } from './campaign-tables'
import type { HomeDesk } from './home-desk'
import type { LayOnTable } from './lay-on-table'

/** Tells running tables what is changed in their campaign. */
export interface TablesKept {
  /** Something in this campaign is another now. Never throws, and nobody waits for it. */
  changed(campaignId: CampaignId, dmId: UserId): void
  /** Tells all that is still to be told. */
  close(): Promise<void>
}

interface KeepPorts {
  readonly tables: Pick<CampaignTables, 'running'>
  readonly home: Pick<HomeDesk, 'comeHome' | 'inLine'>
  readonly layOnTable: LayOnTable
  report(error: unknown, what: string): unknown
}

const WHAT = 'telling a table of its campaign'

export function createKeepTables({ tables, home, layOnTable, report }: KeepPorts): TablesKept {
  /** Campaigns that are being told, and whether they changed again meanwhile: many edits are two tellings. */
  const telling = new Map<CampaignId, { isStale: boolean; readonly done: Promise<void> }>()

  const tell = async (campaignId: CampaignId, dmId: UserId): Promise<void> => {
    try {
      const running = await tables.running(dmId, campaignId)
      if (running === undefined) return
      const dm = { userId: dmId, username: running.dmName }
      // First what the table made of it, so that both changes stay.
      await home.comeHome(running.id)
      const refusal = await home.inLine(running.id, () => layOnTable(dm, campaignId, running.id))
      if (refusal !== undefined) report(new Error(refusal.message), WHAT)
    } catch (error) {
      report(error, WHAT)
    }
  }

  const tellUntilFresh = async (campaignId: CampaignId, dmId: UserId): Promise<void> => {
    // The entry stands before the first telling begins.
    await Promise.resolve()
    for (let isStale = true; isStale; ) {
      const entry = telling.get(campaignId)
      if (entry !== undefined) entry.isStale = false
      await tell(campaignId, dmId)
      isStale = telling.get(campaignId)?.isStale ?? false
    }
    telling.delete(campaignId)
  }

  return {
    changed: (campaignId, dmId) => {
      const entry = telling.get(campaignId)
      if (entry !== undefined) entry.isStale = true
      else telling.set(campaignId, { isStale: false, done: tellUntilFresh(campaignId, dmId) })
    },
    close: async () => {
      await Promise.all([...telling.values()].map(({ done }) => done))
    },
  }
}
