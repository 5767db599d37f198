import type { CampaignEntity, CampaignId, CampaignLink, OpenCampaign } from '@hearthlight/protocol'
import { withoutChange } from './collection'
import { entities } from './collections/entities'
import { type LinkItem, linkItem, links } from './collections/links'
import { overlaid, putInto, showDocuments } from './documents'
import { openCampaigns, patchOpenCampaign } from './queries/open-campaign-cache'

/** A campaign's entities with all waiting changes applied. */
export function overlaidEntities({ campaign, entities: items }: Pick<OpenCampaign, 'campaign' | 'entities'>): CampaignEntity[] {
  return overlaid('entities', items, entities).filter(({ campaignId }) => campaignId === campaign.id)
}

/** A campaign's links with all waiting changes applied. */
export function overlaidLinks({ campaign, links: items }: Pick<OpenCampaign, 'campaign' | 'links'>): CampaignLink[] {
  const known = items.map((link) => linkItem(campaign.id, link))
  return overlaid('links', known, links).flatMap(({ campaignId, revision: _, ...link }) => (campaignId === campaign.id ? [link] : []))
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

showDocuments('links', {
  put: (target, item) => {
    for (const { campaign } of openCampaigns()) {
      if (item !== undefined && item.campaignId !== campaign.id) continue
      patchLinks(campaign.id, (items) => putInto(items, target, item))
    }
  },
  overlay: (dropped) => {
    for (const { campaign } of openCampaigns()) patchLinks(campaign.id, (items) => withoutChange(items, dropped, links))
  },
  list: () => openCampaigns().flatMap((open) => open.links.map((link) => linkItem(open.campaign.id, link))),
})

function patchLinks(id: CampaignId, change: (items: readonly LinkItem[]) => readonly LinkItem[]): void {
  patchOpenCampaign(id, (open) => {
    const changed = change(open.links.map((link) => linkItem(id, link)))
    return { ...open, links: overlaidLinks({ ...open, links: [...changed] }) }
  })
}

function patch(id: CampaignId, change: (items: readonly CampaignEntity[]) => readonly CampaignEntity[]): void {
  patchOpenCampaign(id, (open) => ({ ...open, entities: overlaidEntities({ ...open, entities: [...change(open.entities)] }) }))
}

function dropLinks(id: CampaignId, entityId: string): void {
  patchOpenCampaign(id, (open) => ({ ...open, links: open.links.filter(({ from, to }) => from !== entityId && to !== entityId) }))
}
