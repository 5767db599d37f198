import { LogThreadLost } from './sqlite/log-thread'

/**
 * Whether an error says that the database or the disk can't be used just now (full, read-only, locked, away), not that
 * the statement was wrong. What failed so may be tried again later.
 */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof SavingPaused || error instanceof LogThreadLost) return true
  const code = 'code' in error ? String(error.code) : ''
  return FAULT_CODES.some((start) => code.startsWith(start)) || FAULT_MESSAGES.some((start) => error.message.startsWith(start))
}

/** Thrown in the place of a write that is not even tried: the disk takes nothing at the moment. */
export class SavingPaused extends Error {}

const FAULT_CODES = [
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  // PostgreSQL: connection, resources, operator's intervention, system; read-only; lock not available.
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

/** Where the drivers give no code. */
const FAULT_MESSAGES = [
  'The database connection is not open',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'driver has already been destroyed',
  'Cannot use a pool after calling end',
]
