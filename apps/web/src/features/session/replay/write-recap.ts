import type { CampaignId, EntityOf, Recap, SessionSummary } from '@hearthlight/protocol'
import { addEntity, changeEntity } from '../../../documents/queries/campaign-entities'
import { loadOpenCampaign } from '../../../documents/queries/open-campaign'
import { answerOrThrow } from '../../../http/call'

/**
 * Writes the recap into the session log of the session's campaign: replaces the entry for this session, or adds one. Throws
 * `CallFailed`.
 */
export async function writeRecap(campaignId: CampaignId, session: SessionSummary, recap: Recap, text: string): Promise<unknown> {
  const { entities } = await loadOpenCampaign(campaignId)
  const logs = entities.filter((entity): entity is EntityOf<'session'> => entity.kind === 'session')
  const known = logs.find(({ fields }) => fields.liveSessionId === session.id)
  const fields = { recap: text, duration: recap.durationMinutes, players: recap.people.map(({ name }) => name) }
  if (known !== undefined) return answerOrThrow(await changeEntity(known, { fields }))
  const date = (recap.begun ?? session.createdAt).slice(0, 10)
  const sessionNumber = Math.max(0, ...logs.map((log) => log.fields.sessionNumber)) + 1
  const made = { ...fields, title: session.name, date, sessionNumber, summary: '', liveSessionId: session.id }
  return answerOrThrow(await addEntity(campaignId, { kind: 'session', fields: made }))
}
