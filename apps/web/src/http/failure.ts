import { catalogueEntry, type ErrorCode, HttpRefusal, isErrorCode } from '@hearthlight/protocol'
import { type AppError, appError } from '../lib/errors'
import { translate } from '../lib/i18n'
import { wordsOfFault } from './words-of-fault'

/** Why a call did not succeed, in the catalogue's terms. */
export interface Failure {
  readonly code: ErrorCode
  /** For the user. */
  readonly message: string
  readonly suggestion?: string | undefined
  /** The answer's HTTP status; 0 where there was no answer. */
  readonly status: number
  /** Whether the words are the server's own. */
  readonly hasServerText: boolean
  /** The id of this error in the server's log, beside the cause. */
  readonly errorId?: string | undefined
  /** With VAL_001: the invalid field of the body. */
  readonly field?: string | undefined
  /** With 409: the newer document. */
  readonly current?: unknown
  /** Which call failed: its method and path. */
  readonly cause?: string | undefined
}

export function failureWithout(code: ErrorCode, status = 0): Failure {
  const { message, suggestion } = { suggestion: undefined, ...catalogueEntry(code) }
  return { code, message: translate(message), suggestion, status, hasServerText: false }
}

/** Reads a refusal's body; if it is not a refusal (a proxy's page, for example), the status decides. */
export function failureFrom(status: number, body: unknown): Failure {
  const parsed = HttpRefusal.safeParse(body)
  if (!parsed.success) return failureWithout(codeForStatus(status), status)
  const { error, code, suggestion, errorId, field, fault, current } = parsed.data
  const ours = isErrorCode(code) ? code : codeForStatus(status)
  return {
    code: ours,
    message: wordsOfFault(field, fault) ?? translate(error === '' ? catalogueEntry(ours).message : error),
    suggestion: suggestion ?? catalogueEntry(ours).suggestion,
    status,
    hasServerText: error !== '',
    errorId,
    field,
    current,
  }
}

export function errorOf(failure: Failure, context: Readonly<Record<string, unknown>> = {}): AppError {
  return appError(failure.code, {
    userMessage: failure.message,
    suggestion: failure.suggestion,
    cause: failure.cause,
    context: { ...context, status: failure.status, serverErrorId: failure.errorId },
  })
}

/** A failure that can be thrown, for the query client, which accepts errors no other way. */
export class CallFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'CallFailed'
    this.failure = failure
  }
}

/** The failure in a thrown value, such as an error of the query client. */
export function failureOf(thrown: unknown): Failure {
  return thrown instanceof CallFailed ? thrown.failure : failureWithout('UNK_001')
}

function codeForStatus(status: number): ErrorCode {
  if (status === 401) return 'AUTH_002'
  if (status === 403) return 'AUTH_003'
  if (status === 504 || status === 408) return 'NET_002'
  if (status >= 500 || status === 429) return 'NET_003'
  return 'NET_004'
}
