import type { CampaignId } from '@hearthlight/protocol'
import { type HandoutFields, handoutOfEntity } from '@hearthlight/table'
import { callOrThrow } from '../http/call'

/** The campaign's handouts, as far as the user may read them: those of its DM are all of them. Throws `CallFailed`. */
export async function loadPreparedHandouts(campaignId: CampaignId): Promise<readonly HandoutFields[]> {
  const { entities } = await callOrThrow('openCampaign', { params: { id: campaignId } })
  return entities.flatMap((entity) => (entity.kind === 'handout' ? (handoutOfEntity(entity) ?? []) : []))
}
