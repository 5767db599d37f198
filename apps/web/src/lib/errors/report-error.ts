import { type AppError, unknownError } from './app-error'
import { emitAppEvent, onAppEvent } from './app-events'
import { createErrorLog } from './error-log'

export const errorLog = createErrorLog(console)

/** Into the log only: for what the user need not be told, or is told in place. */
export function logError(error: AppError): void {
  errorLog.record(error)
}

/** Into the log and before the user. With `retry`, the notification's Retry button calls it. */
export function reportError(error: AppError, retry?: () => void): void {
  logError(error)
  if (retry !== undefined) whenRetried(error, retry)
  emitAppEvent('app:error', error)
}

/** Promises that nobody caught are logged and suppressed; so are errors outside React. Answers with the function that stops it. */
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
