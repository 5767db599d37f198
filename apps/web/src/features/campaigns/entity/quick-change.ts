import { type CampaignEntity, entityName } from '@hearthlight/protocol'
import { changeEntity, type EntityEdit, removeEntity } from '../../../documents/queries/campaign-entities'
import { askOrReport } from '../../../http/report-failure'
import { deleteWithUndo } from '../../../lib/deletions'

/** Makes a small change, such as a ticked box: it is shown at once, and a refusal is reported. */
export function quickChange(entity: CampaignEntity, edit: EntityEdit): void {
  void askOrReport(() => changeEntity(entity, edit))
}

export function deleteEntity(entity: CampaignEntity): void {
  deleteWithUndo(entity.id, entityName(entity), () => askOrReport(() => removeEntity(entity.campaignId, entity.id)))
}
