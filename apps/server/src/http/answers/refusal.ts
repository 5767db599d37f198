import { catalogueEntry, type ErrorCode, type Fault, type HttpRefusal, type Refused, refused } from '@hearthlight/protocol'
import type { FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** For the metrics; null if the call was not refused. */
    refusedWith: ErrorCode | null
  }
}

/** A refusal that becomes an HTTP answer. */
export interface HttpRefused extends Refused {
  /** Overrides the catalogue's status for this code. */
  readonly status?: number
  readonly retryAfterSeconds?: number
  readonly errorId?: string
  readonly field?: string
  readonly fault?: Fault
  readonly current?: unknown
  /** The length of the file if the requested part lies beyond its end. */
  readonly wholeBytes?: number
}

type Extra = Omit<HttpRefused, keyof Refused>

export function refuseCall(code: ErrorCode, message?: string, extra: Extra = {}): HttpRefused {
  return { ...refused(code, message), ...extra }
}

/** There is no such address, or the asker may not know of it. */
export function refuseUnknownAddress(): HttpRefused {
  return refuseCall('NET_004', 'There is nothing here.', { status: 404 })
}

/** Too many attempts: the same message everywhere, so that it reveals nothing about what was tried. */
export function refuseForNow(retryAfterSeconds: number): HttpRefused {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
  const wait = seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`
  return {
    ok: false,
    code: 'NET_003',
    message: `That was tried too often. Please wait ${wait} and try again.`,
    status: 429,
    retryAfterSeconds: seconds,
    fault: { kind: 'too-often', limit: seconds },
  }
}

export function isRefused(answer: unknown): answer is HttpRefused {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'code' in answer
}

export function unlessRefused<Answer>(answer: Answer | HttpRefused): Answer | undefined {
  return isRefused(answer) ? undefined : answer
}

/** Refuses a call before its handler runs, where no value can be returned. Only the error handler catches it. */
export class RefusedEarly extends Error {
  constructor(readonly refusal: HttpRefused) {
    super(refusal.message)
  }
}

export function sendRefusal(reply: FastifyReply, refusal: HttpRefused): FastifyReply {
  const { code, message, suggestion, errorId, field, fault, current, retryAfterSeconds, wholeBytes } = refusal
  const body: HttpRefusal = {
    error: message,
    code,
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(errorId === undefined ? {} : { errorId }),
    ...(field === undefined ? {} : { field }),
    ...(fault === undefined ? {} : { fault }),
    ...(current === undefined ? {} : { current }),
  }
  reply.refusedWith = code
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (wholeBytes !== undefined) reply.header('content-range', `bytes */${wholeBytes}`)
  return reply
    .code(refusal.status ?? catalogueEntry(code).status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}
