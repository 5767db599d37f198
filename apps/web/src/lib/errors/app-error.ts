import { catalogueEntry, type ErrorCode, type Severity } from '@hearthlight/protocol'
import { nanoid } from 'nanoid'
import { translate } from '../i18n'

/** An error as the log keeps it and notifications show it (specification 1, section 3). */
export interface AppError {
  readonly id: string
  readonly code: ErrorCode
  /** What happened, for readers of the log. */
  readonly message: string
  /** What happened, for the user. */
  readonly userMessage: string
  readonly severity: Severity
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  readonly context: Readonly<Record<string, unknown>>
  readonly originalError?: unknown
  readonly retryable: boolean
  readonly suggestion?: string | undefined
  /** The notification of this error is dismissed when this cause is gone: see `causeIsGone`. */
  readonly cause?: string | undefined
}

export interface AppErrorDetails {
  readonly message?: string
  readonly userMessage?: string
  readonly severity?: Severity
  readonly context?: Readonly<Record<string, unknown>>
  readonly originalError?: unknown
  readonly suggestion?: string | undefined
  readonly cause?: string | undefined
}

/** An error of the catalogue; `details` replace what the catalogue says. */
export function appError(code: ErrorCode, details: AppErrorDetails = {}): AppError {
  const entry = catalogueEntry(code)
  const userMessage = translate(details.userMessage ?? entry.message)
  return {
    id: `err_${nanoid(12)}`,
    code,
    message: details.message ?? userMessage,
    userMessage,
    severity: details.severity ?? entry.severity,
    timestamp: Date.now(),
    context: details.context ?? {},
    originalError: details.originalError,
    retryable: entry.isRetryable,
    suggestion: translated(details.suggestion ?? entry.suggestion),
    cause: details.cause,
  }
}

function translated(text: string | undefined): string | undefined {
  return text === undefined ? undefined : translate(text)
}

/** Converts any thrown value to an error of the catalogue. */
export function unknownError(thrown: unknown, context: Readonly<Record<string, unknown>> = {}): AppError {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return appError('UNK_001', { message, originalError: thrown, context })
}

/** The complete error as text, for a report to support. */
export function errorReport(error: AppError): string {
  const { originalError, ...rest } = error
  const stack = originalError instanceof Error ? originalError.stack : undefined
  return JSON.stringify({ ...rest, timestamp: new Date(error.timestamp).toISOString(), stack }, undefined, 2)
}
