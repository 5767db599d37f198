import type { CampaignEntity } from '@hearthlight/protocol'
import { changeEntity, type EntityEdit, removeEntity } from '../../../api/campaign-entities'
import { entityName } from '../../../api/entity-name'
import { errorOf } from '../../../api/failure'
import { reportError } from '../../../lib/errors'
import { deleteWithUndo } from '../deletions'

/** A quick change, such as a tick: shown at once, and said where it was refused. */
export function quickChange(entity: CampaignEntity, edit: EntityEdit): void {
  void changeEntity(entity.campaignId, entity, edit).then((outcome) => {
    if (!outcome.ok && outcome.failure.status !== 401) reportError(errorOf(outcome.failure), () => quickChange(entity, edit))
  })
}

export function deleteEntity(entity: CampaignEntity): void {
  deleteWithUndo(entity.id, entityName(entity), () => removeEntity(entity.campaignId, entity.id))
}
