import type { ErrorCode } from '@hearthlight/protocol'
import { type AppError, unknownError } from './app-error'
import { emitAppEvent, onAppEvent } from './app-events'
import { createErrorLog } from './error-log'

export const errorLog = createErrorLog(console)

/** Only logs: for errors that the user need not see, or sees in place. */
export function logError(error: AppError): void {
  errorLog.record(error)
}

/**
 * Logs and shows the error to the user. With `retry`, the notification's Retry button calls it; without, a notification about the
 * connection is dismissed when the connection returns.
 */
export function reportError(error: AppError, retry?: () => void): void {
  logError(error)
  if (retry !== undefined) whenRetried(error, retry)
  const isOnlyConnection = retry === undefined && CONNECTION_CODES.has(error.code)
  const told = isOnlyConnection ? { ...error, cause: CONNECTION } : error
  early?.push(told)
  emitAppEvent('app:error', told)
}

/** Errors reported before anything shows them: damaged storage is found while the first modules load. */
let early: AppError[] | undefined = []

/** The errors that were reported before the first call. */
export function takeEarlyErrors(): readonly AppError[] {
  const taken = early ?? []
  early = undefined
  return taken
}

/** The cause of errors that say no more than that the server is unreachable. */
export const CONNECTION = 'connection'
const CONNECTION_CODES: ReadonlySet<ErrorCode> = new Set(['NET_001', 'NET_002', 'SOCK_001', 'SOCK_002', 'SOCK_003'])

/** Logs and suppresses unhandled rejections and errors outside React. Returns a function that stops it. */
export function watchUncaught(source: Window): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    logError(unknownError(event.reason, { source: 'unhandledrejection' }))
  }
  const onError = (event: ErrorEvent) => logError(unknownError(event.error ?? event.message, { source: 'window' }))
  source.addEventListener('unhandledrejection', onRejection)
  source.addEventListener('error', onError)
  return () => {
    source.removeEventListener('unhandledrejection', onRejection)
    source.removeEventListener('error', onError)
  }
}

function whenRetried(error: AppError, retry: () => void): void {
  const stop = onAppEvent('app:retry-action', ({ id }) => {
    if (id !== error.id) return
    stop()
    retry()
  })
}
