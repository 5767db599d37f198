export type { AppError } from './app-error'
export { appError, errorReport, unknownError } from './app-error'
export { emitAppEvent, onAppEvent } from './app-events'
export { CONNECTION, errorLog, logError, reportError, takeEarlyErrors, watchUncaught } from './report-error'
