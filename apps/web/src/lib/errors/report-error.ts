import { type AppError, unknownError } from './app-error'
import { emitAppEvent, onAppEvent } from './app-events'
import { createErrorLog } from './error-log'

export const errorLog = createErrorLog(console)

/** Only logs: for errors that the user need not see, or sees in place. */
export function logError(error: AppError): void {
  errorLog.record(error)
}

/** Logs and shows the error to the user. With `retry`, the notification's Retry button calls it. */
export function reportError(error: AppError, retry?: () => void): void {
  logError(error)
  if (retry !== undefined) whenRetried(error, retry)
  emitAppEvent('app:error', error)
}

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
