import type { CampaignEntity, CampaignId, CampaignNotification, UserId } from '@hearthlight/protocol'
import { noReader, type Readers, readersOfChange } from '../entities/visibility'
import type { MembersRepo } from '../members/members.repo'

/** Notifies the players of a campaign that something they can read has changed. The clients then request the new version themselves. */
export interface CampaignNotifications {
  /** Never throws; callers don't wait for it. */
  changed(campaignId: CampaignId, readers: Readers): void
  /** The same for the players who could see this entity before or can see it after the change. */
  entityChanged(before: CampaignEntity | undefined, after: CampaignEntity | undefined): void
  /** Sends all pending notifications. */
  close(): Promise<void>
}

interface NewsPorts {
  readonly members: Pick<MembersRepo, 'list'>
  announceCampaign(people: readonly UserId[], news: CampaignNotification): void
  report(error: unknown, what: string): unknown
}

/** Debounces: edits within 150 ms produce one notification. */
const DELAY_MS = 150

export function createCampaignNotifications({ members, announceCampaign, report }: NewsPorts): CampaignNotifications {
  const waiting = new Map<CampaignId, { readers: Readers; readonly timer: NodeJS.Timeout }>()

  const tell = async (campaignId: CampaignId): Promise<void> => {
    const entry = waiting.get(campaignId)
    if (entry === undefined) return
    clearTimeout(entry.timer)
    waiting.delete(campaignId)
    const { readers } = entry
    try {
      const people = (await members.list(campaignId)).filter(({ status }) => status === 'member').map(({ userId }) => userId)
      const concerned = people.filter(readers)
      if (concerned.length > 0) announceCampaign(concerned, { campaignId })
    } catch (error) {
      report(error, 'telling players of a changed campaign')
    }
  }

  const changed: CampaignNotifications['changed'] = (campaignId, readers) => {
    if (readers === noReader) return
    const entry = waiting.get(campaignId)
    if (entry === undefined) waiting.set(campaignId, { readers, timer: setTimeout(() => void tell(campaignId), DELAY_MS) })
    else {
      const { readers: others } = entry
      entry.readers = (userId) => others(userId) || readers(userId)
    }
  }

  return {
    changed,
    entityChanged: (before, after) => {
      const { campaignId } = after ?? before ?? {}
      if (campaignId !== undefined) changed(campaignId, readersOfChange(listOf(before), listOf(after)))
    },
    close: async () => {
      await Promise.all([...waiting.keys()].map(tell))
    },
  }
}

function listOf(entity: CampaignEntity | undefined): readonly CampaignEntity[] {
  return entity === undefined ? [] : [entity]
}
