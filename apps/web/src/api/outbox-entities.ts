import type { CampaignEntity, CampaignId, OpenCampaign } from '@hearthlight/protocol'
import { entityCollection } from './entity-collection'
import { type ListedEntity, listedEntity } from './entity-write'
import { openCampaigns, patchOpenCampaign } from './open-campaign-cache'
import { overlaidWithEntities, putInto, showEntities } from './outbox'

/** A campaign's entities as they will be once everything that waits is sent. */
export function overlaidEntities({ campaign, entities }: Pick<OpenCampaign, 'campaign' | 'entities'>): CampaignEntity[] {
  return overlaidWithEntities(entities.map(listedEntity), entityCollection)
    .map(({ entity }) => entity)
    .filter(({ campaignId }) => campaignId === campaign.id)
}

showEntities({
  put: ({ target, item }) => {
    // The collection of this kind answered with it.
    const made = item as ListedEntity | undefined
    const campaignId = made?.entity.campaignId ?? target.split('/')[0]
    for (const { campaign } of openCampaigns()) {
      if (campaign.id === campaignId) patch(campaign.id, (entities) => putInto(entities, target, made))
    }
  },
  overlay: () => {
    for (const { campaign } of openCampaigns()) patch(campaign.id, (entities) => entities)
  },
  list: () => openCampaigns().flatMap(({ entities }) => entities.map(listedEntity)),
})

function patch(id: CampaignId, change: (entities: readonly ListedEntity[]) => readonly ListedEntity[]): void {
  patchOpenCampaign(id, (open) => {
    const entities = change(open.entities.map(listedEntity)).map(({ entity }) => entity)
    return { ...open, entities: overlaidEntities({ ...open, entities }) }
  })
}
