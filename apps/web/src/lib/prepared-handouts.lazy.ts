import { type CampaignId, type EntityOf, LIMITS } from '@hearthlight/protocol'
import { callOrThrow } from '../http/call'
import type { HandoutDraft } from './journal-dialog'

export interface PreparedHandout extends HandoutDraft {
  readonly title: string
}

/** The campaign's handouts as drafts, as far as the user may read them: those of its DM are all of them. Throws `CallFailed`. */
export async function loadPreparedHandouts(campaignId: CampaignId): Promise<readonly PreparedHandout[]> {
  const { entities } = await callOrThrow('openCampaign', { params: { id: campaignId } })
  return entities.flatMap((entity) => (entity.kind === 'handout' ? preparedHandout(entity) : []))
}

export function preparedHandout({ fields: { title, text, pictureId } }: EntityOf<'handout'>): PreparedHandout {
  const written = { title, text: text.slice(0, LIMITS.handoutLength) }
  return pictureId === null ? { ...written, kind: 'letter' } : { ...written, kind: 'picture', pictureId }
}
