import type { Severity } from '@hearthlight/protocol'
import type { AppError } from './app-error'

export const ERROR_LOG_LENGTH = 100

type ConsoleLevel = 'info' | 'warn' | 'error'
const LEVELS: Record<Severity, ConsoleLevel> = { low: 'info', medium: 'warn', high: 'error', critical: 'error' }

/** Keeps the last errors and writes each to the console at the level of its severity; critical ones twice, with all their fields. */
export function createErrorLog(output: Pick<Console, ConsoleLevel>, length = ERROR_LOG_LENGTH) {
  let entries: readonly AppError[] = []
  return {
    record(error: AppError): void {
      entries = [...entries, error].slice(-length)
      output[LEVELS[error.severity]](`[${error.code}] ${error.message}`, error.context, error.originalError ?? '')
      if (error.severity === 'critical') output.error('Critical error', error)
    },
    /** Oldest first. */
    entries: () => entries,
  }
}
