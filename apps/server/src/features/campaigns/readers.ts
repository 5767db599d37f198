import type { CampaignEntity, UserId } from '@hearthlight/protocol'
import { entitiesSeenBy } from './entity-sight'

/** Whether this player of the campaign reads of something. */
export type Readers = (userId: UserId) => boolean

export const everyReader: Readers = () => true
export const noReader: Readers = () => false

/** Who reads these entities otherwise than before: nobody where only the DM's own fields changed, or what they don't know moved. */
export function readersOfChange(before: readonly CampaignEntity[], after: readonly CampaignEntity[]): Readers {
  const asRead = (userId: UserId, entities: readonly CampaignEntity[]) => JSON.stringify(entitiesSeenBy(userId, entities))
  return (userId) => asRead(userId, before) !== asRead(userId, after)
}

/** Who reads of all of these. */
export function readersOfAll(entities: readonly CampaignEntity[]): Readers {
  return (userId) => entitiesSeenBy(userId, entities).length === entities.length
}
