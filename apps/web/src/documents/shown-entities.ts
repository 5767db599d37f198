import type { CampaignEntity, CampaignId, OpenCampaign } from '@hearthlight/protocol'
import { withoutChange } from './collection'
import { entities } from './collections/entities'
import { overlaid, putInto, showDocuments } from './documents'
import { openCampaigns, patchOpenCampaign } from './queries/open-campaign-cache'

/** A campaign's entities as they will be once everything that waits is sent. */
export function overlaidEntities({ campaign, entities: items }: Pick<OpenCampaign, 'campaign' | 'entities'>): CampaignEntity[] {
  return overlaid('entities', items, entities).filter(({ campaignId }) => campaignId === campaign.id)
}

showDocuments('entities', {
  put: (target, item) => {
    for (const { campaign } of openCampaigns()) {
      if (item !== undefined && item.campaignId !== campaign.id) continue
      patch(campaign.id, (items) => putInto(items, target, item))
      if (item === undefined) dropLinks(campaign.id, target)
    }
  },
  overlay: (dropped) => {
    for (const { campaign } of openCampaigns()) patch(campaign.id, (items) => withoutChange(items, dropped, entities))
  },
  list: () => openCampaigns().flatMap((open) => open.entities),
})

function patch(id: CampaignId, change: (items: readonly CampaignEntity[]) => readonly CampaignEntity[]): void {
  patchOpenCampaign(id, (open) => ({ ...open, entities: overlaidEntities({ ...open, entities: [...change(open.entities)] }) }))
}

function dropLinks(id: CampaignId, entityId: string): void {
  patchOpenCampaign(id, (open) => ({ ...open, links: open.links.filter(({ from, to }) => from !== entityId && to !== entityId) }))
}
