import type { AnswerOf, BodyOf, HttpCallName } from '@hearthlight/protocol'
import { expireSession, useAuth } from '../lib/auth'
import { noteReached, noteUnreachable } from '../lib/connectivity'
import { appError, logError } from '../lib/errors'
import { causeIsGone } from '../lib/notifications'
import { contractOf } from './call-contract'
import { CallFailed, errorOf, type Failure, failureFrom, failureWithout } from './failure'

export type Outcome<Answer> = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: Failure }

export interface CallInput<Name extends HttpCallName> {
  /** Values of the path's `:name` parts. */
  readonly params?: Readonly<Record<string, string>>
  readonly body?: BodyOf<Name>
  /** Instead of a body, where the call takes a file: its part `file`, and the other fields beside it. */
  readonly form?: FormData
  readonly signal?: AbortSignal | undefined
}

/** After this long without an answer the call counts as failed. */
const TIMEOUT_MS = 20_000
/** Files are large and some connections are slow. */
export const FILE_TIMEOUT_MS = 180_000

/** Calls the server. Never throws: no connection, a refusal and an invalid answer are all failures of the catalogue. */
export async function call<Name extends HttpCallName>(name: Name, input: CallInput<Name> = {}): Promise<Outcome<AnswerOf<Name>>> {
  const contract = await contractOf(name).catch(() => undefined)
  if (contract === undefined) return { ok: false, failure: failureWithout('NET_001') }
  const { method, needsToken, takesToken, answer: schema } = contract
  const token = needsToken || takesToken ? useAuth.getState().token : undefined
  const path = pathOf(contract, input.params)
  const cause = `${method} ${path}`
  const sent = await send(path, method, token, input)
  if (!sent.ok) {
    const failure = { ...sent.failure, cause }
    if (failure.status === 401 && token !== undefined) expireSession(token)
    else logError(errorOf(failure, { call: name }))
    return { ok: false, failure }
  }
  const parsed = schema.safeParse(sent.answer)
  // The contract ties name to schema; TypeScript can't follow that through a union of calls.
  if (parsed.success) {
    causeIsGone(cause)
    return { ok: true, answer: parsed.data as AnswerOf<Name> }
  }
  logError(appError('NET_003', { message: `The answer to ${name} is not as agreed`, context: { issues: parsed.error.issues } }))
  return { ok: false, failure: failureWithout('NET_003') }
}

/** For the query client: returns the answer, or throws the failure. */
export async function callOrThrow<Name extends HttpCallName>(name: Name, input: CallInput<Name> = {}): Promise<AnswerOf<Name>> {
  return answerOrThrow(await call(name, input))
}

export function answerOrThrow<Answer>(outcome: Outcome<Answer>): Answer {
  if (outcome.ok) return outcome.answer
  throw new CallFailed(outcome.failure)
}

/** For calls whose answer must contain the item. */
export function present<Item>(outcome: Outcome<Item | undefined>): Outcome<Item> {
  if (!outcome.ok) return outcome
  return outcome.answer === undefined ? { ok: false, failure: failureWithout('NET_003') } : { ok: true, answer: outcome.answer }
}

async function send(
  path: string,
  method: string,
  token: string | undefined,
  { body, form, signal }: { readonly body?: unknown; readonly form?: FormData | undefined; readonly signal?: AbortSignal | undefined },
): Promise<Outcome<unknown>> {
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const timeout = AbortSignal.timeout(form === undefined ? TIMEOUT_MS : FILE_TIMEOUT_MS)
  try {
    const response = await fetch(path, {
      method,
      headers,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      // The browser writes a form's own content type, with the boundary between its parts.
      ...(form !== undefined ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = parseJson(await response.text())
    noteReached()
    return response.ok ? { ok: true, answer } : { ok: false, failure: failureFrom(response.status, answer) }
  } catch {
    // A call that its own caller aborted says nothing about the connection.
    if (signal?.aborted !== true) noteUnreachable()
    return { ok: false, failure: failureWithout(timeout.aborted ? 'NET_002' : 'NET_001') }
  }
}

export function pathOf({ path }: { readonly path: string }, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = params[parameter]
    if (value === undefined) throw new Error(`The path ${path} needs :${parameter}`)
    return encodeURIComponent(value)
  })
}

export function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
