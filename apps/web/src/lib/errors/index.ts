export type { AppError } from './app-error'
export { appError, errorReport, unknownError } from './app-error'
export { emitAppEvent, onAppEvent } from './app-events'
export { errorLog, logError, reportError, watchUncaught } from './report-error'
