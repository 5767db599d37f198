import { type BodyOf, type CampaignId, SessionId, type SessionSummary } from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { cachedList } from '../http/cached-list'
import { call, callOrThrow } from '../http/call'
import { queryClient, retryUnlessRefused } from '../http/query-client'
import { t, translate } from '../lib/i18n'
import { SESSIONS } from '../lib/storage/cache-entries'

const sessionsQuery = cachedList<SessionSummary, SessionSummary>({
  queryKey: ['sessions'],
  entry: SESSIONS,
  load: (signal) => callOrThrow('listSessions', { signal }),
  fromStored: (session) => session,
  toStored: (session) => session,
})

export function useSessions() {
  return useQuery(sessionsQuery)
}

/** The sessions already loaded or cached; sends no request. */
export function knownSessions(): readonly SessionSummary[] {
  return queryClient.getQueryData(sessionsQuery.queryKey) ?? []
}

/** The query key of one session. */
export const sessionKey = (id: SessionId) => ['session', id]

/** Called when the server says that a session changed: components that show it, or the list, request it again. */
export function sessionChanged(id: SessionId): void {
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: sessionKey(id) })
}

/** One session with its invite code; the code is empty for everyone but the DM. */
export function useSession(id: SessionId) {
  return useQuery({
    queryKey: sessionKey(id),
    queryFn: ({ signal }) => callOrThrow('getSession', { params: { id }, signal }),
    initialData: () => queryClient.getQueryData(sessionsQuery.queryKey)?.find((session) => session.id === id),
    initialDataUpdatedAt: 0,
    retry: retryUnlessRefused,
  })
}

export function useCreateSession() {
  return useMutation({
    mutationFn: (body: BodyOf<'createSession'>) => callOrThrow('createSession', { body }),
    onSuccess: keepSession,
  })
}

/**
 * The session joined; or what the user waits for before a campaign; or the reason for the refusal: the server's text, or the
 * specification's text for a failure without one. `mayPass`: a later attempt may succeed. `isForName`: under another name.
 */
export type JoinOutcome =
  | { readonly session: SessionSummary }
  | { readonly waitsFor: 'approval' | 'session'; readonly campaignId: CampaignId | undefined }
  | { readonly refusal: string; readonly mayPass: boolean; readonly seatedAt?: OtherTable; readonly isForName?: boolean }

/** The running table at which the character sits; `leaving` of the next call gives up that seat. */
export interface OtherTable {
  readonly id: SessionId
  readonly name: string
}

export async function joinSession(body: BodyOf<'joinSession'>): Promise<JoinOutcome> {
  const outcome = await call('joinSession', { body })
  if (!outcome.ok) {
    const { failure } = outcome
    const mayPass = failure.status === 0 || failure.status === TOO_OFTEN || failure.status >= SERVER_FAULT
    return { refusal: failure.hasServerText ? failure.message : failure.status === 0 ? THROWN : REFUSED, mayPass }
  }
  const { answer } = outcome
  if (!answer.success) {
    if (answer.waitsFor !== undefined) return { waitsFor: answer.waitsFor, campaignId: answer.campaignId }
    const { seatedAt } = answer
    if (seatedAt !== undefined) {
      const refusal = t('This character sits at the table “{name}”. A character plays at one table at a time.', { name: seatedAt.name })
      return { refusal, mayPass: false, seatedAt }
    }
    return { refusal: translate(answer.error || REFUSED), mayPass: false, isForName: answer.code === 'VAL_001' }
  }
  // The server tells those who sit there; this person no longer does.
  if (body.leaving !== undefined) sessionChanged(SessionId.parse(body.leaving))
  keepSession(answer.session)
  return { session: answer.session }
}

/** HTTP statuses. */
const TOO_OFTEN = 429
const SERVER_FAULT = 500
const REFUSED = t('Failed to join session')
const THROWN = t('An error occurred while joining the session')

/** A new session comes first, as in the server's list; a known one keeps its place. */
export function keepSession(session: SessionSummary): void {
  queryClient.setQueryData(sessionKey(session.id), session)
  queryClient.setQueryData(sessionsQuery.queryKey, (before = []) =>
    before.some(({ id }) => id === session.id) ? before.map((each) => (each.id === session.id ? session : each)) : [session, ...before],
  )
}

/** After this the old code is invalid. */
export function useChangeSessionCode() {
  return useMutation({
    mutationFn: (id: SessionId) => callOrThrow('changeSessionCode', { params: { id } }),
    onSuccess: keepSession,
  })
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: SessionId) => callOrThrow('endSession', { params: { id } }),
    onSuccess: keepSession,
  })
}
