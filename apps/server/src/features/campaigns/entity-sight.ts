import { type Campaign, type CampaignEntity, type CampaignLink, SECRET_FIELDS, type UserId } from '@hearthlight/protocol'

/** Shown to players in place of a revision: it counts edits of what they don't see. They edit nothing. */
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
      return { ...entityAsTold(entity), position, revision: NO_REVISION, updatedAt: createdAt, visibility: 'players', visibleTo: [] }
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

/** Without the DM's own fields. */
export function entityAsTold(entity: CampaignEntity): CampaignEntity {
  const { kind } = entity
  const fields = { ...entity.fields, ...SECRET_FIELDS[kind] }
  if (kind !== 'location') return { ...entity, fields } as CampaignEntity
  const pointsOfInterest = entity.fields.pointsOfInterest.filter(({ discovered }) => discovered)
  return { ...entity, fields: { ...fields, pointsOfInterest } } as CampaignEntity
}
