import { type Campaign, type CampaignEntity, type CampaignLink, fieldsForPlayers, type UserId } from '@hearthlight/protocol'

/** Players get this instead of a revision, which would count edits of hidden content. Players edit nothing. */
const NO_REVISION = 0

/**
 * The entities of a campaign that a player may know: those visible to them, without the fields for the DM only. Positions are
 * renumbered: gaps would reveal how much is hidden. The result reveals neither edits of hidden content nor who else can see an
 * entity.
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

/** The campaign itself, as its players may see it. */
export function campaignSeenByPlayers(campaign: Campaign): Campaign {
  const { createdAt } = campaign
  return { ...campaign, notes: '', inviteCode: '', sessions: [], revision: NO_REVISION, updatedAt: createdAt }
}

/** Links between visible entities. Only the DM may see where a quest may lead. */
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

/** The players who can see the change: none if only fields for the DM changed, or hidden entities moved. */
export function readersOfChange(before: readonly CampaignEntity[], after: readonly CampaignEntity[]): Readers {
  const seen = (userId: UserId, entities: readonly CampaignEntity[]) => JSON.stringify(entitiesSeenBy(userId, entities))
  return (userId) => seen(userId, before) !== seen(userId, after)
}

/** The players who can see all of these. */
export function readersOfAll(entities: readonly CampaignEntity[]): Readers {
  return (userId) => entitiesSeenBy(userId, entities).length === entities.length
}
