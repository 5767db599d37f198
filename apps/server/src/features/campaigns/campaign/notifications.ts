import type { CampaignEntity, CampaignId, CampaignNotification, UserId } from '@hearthlight/protocol'
import { noReader, type Readers, readersOfChange } from '../entities/visibility'
import type { MembersRepo } from '../members/members.repo'

/** Tells the players of a campaign that what they read of it is another now. What that is they ask themselves. */
export interface CampaignNotifications {
  /** Never throws, and nobody waits for it. */
  changed(campaignId: CampaignId, readers: Readers): void
  /** The same for whoever reads of this entity, before or after. */
  entityChanged(before: CampaignEntity | undefined, after: CampaignEntity | undefined): void
  /** Tells all that is still to be told. */
  close(): Promise<void>
}

interface NewsPorts {
  readonly members: Pick<MembersRepo, 'list'>
  announceCampaign(people: readonly UserId[], news: CampaignNotification): void
  report(error: unknown, what: string): unknown
}

/** Many edits in a row are one telling. */
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
