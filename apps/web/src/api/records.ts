import type { CampaignId, EntityOf, HistoryPage, Recap, SessionId, SessionSummary } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { answerOrThrow, call, callOrThrow, type Outcome } from './call'

export function useDiceRecord(id: SessionId) {
  return useQuery({ queryKey: ['dice', id], queryFn: ({ signal }) => callOrThrow('getDiceRecord', { params: { id }, signal }) })
}

export function useRecap(id: SessionId) {
  return useQuery({ queryKey: ['recap', id], queryFn: ({ signal }) => callOrThrow('getRecap', { params: { id }, signal }) })
}

/** What happened from an event on; pages overlap nowhere and leave nothing out. */
export function useHistoryPage(id: SessionId, from: number) {
  return useQuery({
    queryKey: ['history', id, from],
    queryFn: async ({ signal }): Promise<HistoryPage> =>
      answerOrThrow(await call('getHistory', { params: { id, from: String(from) }, signal })),
    placeholderData: (before) => before,
  })
}

/** Into the session log of the session's campaign: over the entry that tells of this session already, or as a new one. */
export async function writeRecap(campaignId: CampaignId, session: SessionSummary, recap: Recap, text: string): Promise<Outcome<unknown>> {
  const opened = await call('openCampaign', { params: { id: campaignId } })
  if (!opened.ok) return opened
  const logs = opened.answer.entities.filter((entity): entity is EntityOf<'session'> => entity.kind === 'session')
  const known = logs.find(({ fields }) => fields.liveSessionId === session.id)
  const fields = { recap: text, duration: recap.durationMinutes, players: recap.people.map(({ name }) => name) }
  if (known !== undefined) {
    const { id: entityId, revision } = known
    return call('updateEntity', { params: { id: campaignId, entityId }, body: { kind: 'session', revision, fields } })
  }
  const date = (recap.begun ?? session.createdAt).slice(0, 10)
  const sessionNumber = Math.max(0, ...logs.map((log) => log.fields.sessionNumber)) + 1
  const made = { ...fields, title: session.name, date, sessionNumber, summary: '', liveSessionId: session.id }
  return call('createEntity', { params: { id: campaignId }, body: { kind: 'session', fields: made } })
}
