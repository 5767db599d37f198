import type { SessionId, TableJoinRequest, TableRequest, UserId } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { call, callOrThrow } from '../http/call'
import { queryClient } from '../http/query-client'
import { reportFailed } from '../http/report-failure'
import { t } from '../lib/i18n'
import { causeIsGone, notify } from '../lib/notifications'

const keyOf = (sessionId: SessionId) => ['table-requests', sessionId]

const waitingAt = (sessionId: SessionId) => ({
  queryKey: keyOf(sessionId),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callOrThrow('listJoinRequests', { params: { id: sessionId }, signal }),
})

/** For the DM: who waits to be let in to the table. */
export function useTableRequests(sessionId: SessionId, isWanted: boolean): readonly TableRequest[] {
  return useQuery({ ...waitingAt(sessionId), enabled: isWanted }).data ?? []
}

/** Lets somebody in, or turns them away. */
export async function answerTableRequest(sessionId: SessionId, userId: UserId, decision: 'admit' | 'refuse'): Promise<void> {
  causeIsGone(causeOf(sessionId, userId))
  const outcome = await call('answerJoinRequest', { params: { id: sessionId, userId }, body: { decision } })
  if (outcome.ok) return void queryClient.setQueryData(keyOf(sessionId), outcome.answer)
  reportFailed(outcome.failure)
  void queryClient.invalidateQueries({ queryKey: keyOf(sessionId) })
}

/** Somebody asks for a seat at the user's table, or was answered in another of the user's windows. */
export async function announceTableRequest({ sessionId, sessionName, what, userId }: TableJoinRequest): Promise<void> {
  if (what !== 'knocked') {
    causeIsGone(causeOf(sessionId, userId))
    return queryClient.invalidateQueries({ queryKey: keyOf(sessionId) })
  }
  // An answer that was asked for before may not hold this request yet.
  await queryClient.cancelQueries({ queryKey: keyOf(sessionId) })
  const waiting = await queryClient.fetchQuery({ ...waitingAt(sessionId), staleTime: 0 })
  const request = waiting.find((each) => each.userId === userId)
  if (request !== undefined) show(sessionId, sessionName, request)
}

/** Shows who waits already, when the DM comes to the table. */
export function showTableRequests(sessionId: SessionId, sessionName: string, waiting: readonly TableRequest[]): void {
  for (const request of waiting) show(sessionId, sessionName, request)
}

function show(sessionId: SessionId, sessionName: string, { userId, username, characterName, isGuest }: TableRequest): void {
  const cause = causeOf(sessionId, userId)
  notify({
    key: cause,
    cause,
    type: 'info',
    title: t('{username} asks to sit down at {sessionName}', { username, sessionName }),
    message: isGuest
      ? t('As {characterName}. A guest, without an account.', { characterName })
      : t('As {characterName}. With an account.', { characterName }),
    duration: SHOWN_MS,
    actions: [
      { label: t('Let in'), variant: 'primary', run: () => void answerTableRequest(sessionId, userId, 'admit') },
      { label: t('Turn away'), variant: 'secondary', run: () => void answerTableRequest(sessionId, userId, 'refuse') },
    ],
  })
}

function causeOf(sessionId: SessionId, userId: UserId): string {
  return `table-request ${sessionId} ${userId}`
}

/** As long as the server keeps a request that nobody repeats. */
const SHOWN_MS = 300_000
