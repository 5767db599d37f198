import { KINDS_WITH_PICTURES, picturesOfEntity, type UserId } from '@hearthlight/protocol'
import type { Database } from '../../../db/database'
import { entityOf } from './entities.repo'
import { entitiesSeenBy } from './visibility'

/** Whether a person sees a picture in a campaign where they play: as part of an entity that is visible to them. */
export function createShownPictures({ query }: Pick<Database, 'query'>) {
  return async (userId: UserId, ownerId: UserId, uploadId: string): Promise<boolean> => {
    const rows = await query
      .selectFrom('campaign_entities as entity')
      .innerJoin('campaigns', 'campaigns.id', 'entity.campaign_id')
      .innerJoin('campaign_members as member', 'member.campaign_id', 'campaigns.id')
      .selectAll('entity')
      .where('campaigns.dm_id', '=', ownerId)
      .where('member.user_id', '=', userId)
      .where('member.status', '=', 'member')
      .where('entity.kind', 'in', KINDS_WITH_PICTURES)
      .where('entity.visibility', '!=', 'dm')
      .where('entity.document', 'like', `%${JSON.stringify(uploadId)}%`)
      .execute()
    return entitiesSeenBy(userId, rows.map(entityOf)).some((entity) => picturesOfEntity(entity).some(({ id }) => id === uploadId))
  }
}
