import type { SessionId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config'
import type { Database } from '../db/database'
import type { DiceSecrets } from '../db/dice-secrets'
import type { LogUse } from '../db/quotas/log-use'
import type { StorageUse } from '../db/quotas/storage-use'
import type { SessionSeats } from '../db/session-seats'
import type { AccountData } from './account-data'
import type { ServerEnv } from './env'
import type { LiveTables } from './live-tables'

/** What every feature receives. What it needs from other features is declared in its own `wire.ts`. */
export interface FeatureContext {
  readonly settings: Settings
  readonly database: Database
  readonly env: ServerEnv
  readonly seats: SessionSeats
  readonly diceSecrets: DiceSecrets
  /** Bytes of each account's files. */
  readonly storage: StorageUse
  /** Bytes that each account's sessions have recorded. */
  readonly logUse: LogUse
  /** The live sessions. They are created after the features: use this only inside calls. */
  live(): LiveTables
  /** A session's whole table, secrets included; undefined if it can't be opened. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  /** Logs a bug, or a failed write. */
  report(error: unknown, what: string): void
  /** Logs something that is not a bug and changes nobody's answer. */
  remark(what: string, facts: Readonly<Record<string, unknown>>): void
}

/** A feature as the server sees it. */
export interface Feature {
  readonly accountData?: AccountData
  /** Registers its HTTP calls. */
  serve(server: FastifyInstance): void
  /** Repairs its stored data, before the first call and after the live sessions exist. */
  start?(): Promise<void>
}
