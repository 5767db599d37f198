import type { HttpCallName } from '@hearthlight/protocol'
import { expireSession, useAuth } from '../lib/auth'
import { noteReached, noteUnreachable } from '../lib/connectivity'
import { type CallInput, FILE_TIMEOUT_MS, type Outcome, parseJson, pathOf } from './call'
import { contractOf } from './call-contract'
import { failureFrom, failureWithout } from './failure'

/** For calls whose answer is a file. A refusal reads like that of any other call. */
export async function callForFile(name: HttpCallName, { params }: Pick<CallInput<HttpCallName>, 'params'>): Promise<Outcome<Blob>> {
  const { token } = useAuth.getState()
  try {
    const response = await fetch(pathOf(await contractOf(name), params), {
      headers: { Authorization: `Bearer ${token ?? ''}` },
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    })
    noteReached()
    if (response.ok) return { ok: true, answer: await response.blob() }
    if (response.status === 401 && token !== undefined) expireSession(token)
    return { ok: false, failure: failureFrom(response.status, parseJson(await response.text())) }
  } catch {
    noteUnreachable()
    return { ok: false, failure: failureWithout('NET_001') }
  }
}
