import { type Campaign, type CampaignEntity, type CampaignLink, fieldsForPlayers, type UserId } from '@hearthlight/protocol'

/** Players get this in place of a revision, which would count edits of what is hidden. They edit nothing. */
const NO_REVISION = 0

/**
 * What a player may know of a campaign's entities: those that are shown to them, without the DM's own fields. Positions
 * are counted anew: gaps would tell how much is hidden. Nothing tells of edits that don't show, nor who else knows.
 */
export function entitiesSeenBy(userId: UserId, entities: readonly CampaignEntity[]): CampaignEntity[] {
  const counted = new Map<string, number>()
  return entities
    .filter((entity) => isShownTo(userId, entity))
    .map((entity) => {
      const position = (counted.get(entity.kind) ?? 0) + 1
      counted.set(entity.kind, position)
      const { createdAt } = entity
      return {
        ...entity,
        fields: fieldsForPlayers(entity),
        position,
        revision: NO_REVISION,
        updatedAt: createdAt,
        visibility: 'players',
        visibleTo: [],
      } as CampaignEntity
    })
}

/** The campaign itself as its players may know it. */
export function campaignSeenByPlayers(campaign: Campaign): Campaign {
  const { createdAt } = campaign
  return { ...campaign, notes: '', inviteCode: '', sessions: [], revision: NO_REVISION, updatedAt: createdAt }
}

/** Links between what is seen. Where a quest may lead is for the DM to know. */
export function linksSeen(seen: readonly CampaignEntity[], links: readonly CampaignLink[]): CampaignLink[] {
  const ids = new Set(seen.map(({ id }) => id))
  return links.filter(({ from, to, role }) => role !== 'branches' && ids.has(from) && ids.has(to))
}

function isShownTo(userId: UserId, { visibility, visibleTo }: CampaignEntity): boolean {
  return visibility === 'players' || (visibility === 'chosen' && visibleTo.includes(userId))
}

/** Whether a player of the campaign sees some change of it. */
export type Readers = (userId: UserId) => boolean

export const everyReader: Readers = () => true
export const noReader: Readers = () => false

/** The players who see these entities changed: nobody where only the DM's own fields changed, or hidden entities moved. */
export function readersOfChange(before: readonly CampaignEntity[], after: readonly CampaignEntity[]): Readers {
  const seen = (userId: UserId, entities: readonly CampaignEntity[]) => JSON.stringify(entitiesSeenBy(userId, entities))
  return (userId) => seen(userId, before) !== seen(userId, after)
}

/** The players who see all of these. */
export function readersOfAll(entities: readonly CampaignEntity[]): Readers {
  return (userId) => entitiesSeenBy(userId, entities).length === entities.length
}
