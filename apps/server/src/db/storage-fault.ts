import { LogThreadLost } from './sqlite/log-thread'

/**
 * Whether an error means that the database or the disk is unusable at the moment (full, read-only, locked, unreachable), not that
 * the statement was wrong. The operation may be tried again later.
 */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof SavingPaused || error instanceof LogThreadLost) return true
  const code = 'code' in error ? String(error.code) : ''
  return FAULT_CODES.some((start) => code.startsWith(start)) || FAULT_MESSAGES.some((start) => error.message.startsWith(start))
}

/** Thrown instead of trying a write while the disk accepts nothing. */
export class SavingPaused extends Error {}

const FAULT_CODES = [
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  // PostgreSQL error classes: connection, resources, operator intervention, system; read-only; lock not available.
  '08',
  '53',
  '57',
  '58',
  '25006',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
]

/** For errors without a code. */
const FAULT_MESSAGES = [
  'The database connection is not open',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'driver has already been destroyed',
  'Cannot use a pool after calling end',
]
