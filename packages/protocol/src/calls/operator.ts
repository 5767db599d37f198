import { z } from 'zod/mini'
import { SessionId, UserId } from '../ids'
import { LIMITS } from '../limits'
import { call, Nothing, Text } from './http-call'

/** How this server is doing. Bytes; times are ISO 8601. */
export const ServerState = z.object({
  version: z.string(),
  startedAt: z.string(),
  /** The process that answered: the name of its machine and its number. */
  node: z.string(),
  /** Of this node only. */
  here: z.object({ people: z.int(), tables: z.int() }),
  accounts: z.int(),
  guests: z.int(),
  tablesOpen: z.int(),
  tablesEnded: z.int(),
  storage: z.object({
    database: z.int(),
    /** Pictures, music, maps and saved games. */
    files: z.int(),
    /** What the sessions have recorded; a part of the database. */
    log: z.int(),
    /** Free where DATA_DIR lies; null if the system does not tell. */
    diskFree: z.nullable(z.int()),
  }),
  mailWaiting: z.int(),
  isSavingPaused: z.boolean(),
})
export type ServerState = z.infer<typeof ServerState>

/** A session that has not ended. It tells nothing of what is played there, nor how to get in. */
export const RunningTable = z.object({
  id: SessionId,
  name: z.string(),
  dmName: z.string(),
  createdAt: z.string(),
  people: z.int(),
  events: z.int(),
  bytes: z.int(),
})
export type RunningTable = z.infer<typeof RunningTable>

/** What was logged under the id that a person was shown. */
export const KeptError = z.object({
  id: z.string(),
  at: z.string(),
  /** The route or what was being done. */
  what: z.string(),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
})
export type KeptError = z.infer<typeof KeptError>

export const AccountEntry = z.object({
  userId: UserId,
  username: z.string(),
  /** Null for a guest. */
  email: z.nullable(z.string()),
  isOperator: z.boolean(),
  lockedAt: z.nullable(z.string()),
  createdAt: z.string(),
  usedAt: z.string(),
  /** Browsers that are signed in. */
  devices: z.int(),
})
export type AccountEntry = z.infer<typeof AccountEntry>

/** A backup that the server has made. */
export const KeptBackup = z.object({
  name: z.string(),
  madeAt: z.string(),
  bytes: z.int(),
  rows: z.int(),
  pictures: z.int(),
  /** Made by the schedule, which also removes it one day. */
  isScheduled: z.boolean(),
})
export type KeptBackup = z.infer<typeof KeptBackup>

export const BackupState = z.object({
  folder: z.string(),
  everyHours: z.int(),
  keep: z.int(),
  /** When the next scheduled one is due; null without a schedule. */
  nextAt: z.nullable(z.string()),
  /** When the one that is being made at this node was begun. */
  runningSince: z.nullable(z.string()),
  /** The last one at this node, if it failed; the log has the cause under this id. */
  failed: z.nullable(z.object({ at: z.string(), errorId: z.string() })),
  /** Those that were read back and found whole, newest first. */
  backups: z.array(KeptBackup),
})
export type BackupState = z.infer<typeof BackupState>

export const SettingAsRead = z.object({
  name: z.string(),
  meaning: z.string(),
  /** As it is used; passwords and keys are hidden. Null: not set. */
  value: z.nullable(z.string()),
  isFromEnvironment: z.boolean(),
})
export type SettingAsRead = z.infer<typeof SettingAsRead>

/** OPER-2 Calls of operators. To everybody else their addresses answer as if there were nothing. */
export const OPERATOR_CALLS = {
  getServerState: call({ method: 'GET', path: '/api/operator/state', needsToken: true, body: Nothing, answer: ServerState }),
  listRunningTables: call({ method: 'GET', path: '/api/operator/tables', needsToken: true, body: Nothing, answer: z.array(RunningTable) }),
  /** Of the node that answers, newest first; `id` is the beginning of one, or nothing. */
  findErrors: call({
    method: 'POST',
    path: '/api/operator/errors',
    needsToken: true,
    body: z.object({ id: Text(32) }),
    answer: z.array(KeptError),
  }),
  /** `text` is a part of a name or email. The newest accounts come first, 50 on a page. */
  findAccounts: call({
    method: 'POST',
    path: '/api/operator/accounts',
    needsToken: true,
    body: z.object({ text: Text(254), page: z.int().check(z.minimum(0), z.maximum(100_000)) }),
    answer: z.object({ accounts: z.array(AccountEntry), total: z.int(), pages: z.int() }),
  }),
  lockAccount: call({ method: 'POST', path: '/api/operator/accounts/:id/lock', needsToken: true, body: Nothing, answer: Nothing }),
  unlockAccount: call({ method: 'POST', path: '/api/operator/accounts/:id/unlock', needsToken: true, body: Nothing, answer: Nothing }),
  signOutAccount: call({ method: 'POST', path: '/api/operator/accounts/:id/sign-out', needsToken: true, body: Nothing, answer: Nothing }),
  /** `currentPassword` and `code` are the operator's own. */
  removeAccount: call({
    method: 'POST',
    path: '/api/operator/accounts/:id/delete',
    needsToken: true,
    body: z.object({ currentPassword: Text(LIMITS.passwordMax), code: z.optional(Text(64)) }),
    answer: Nothing,
  }),
  getBackups: call({ method: 'GET', path: '/api/operator/backups', needsToken: true, body: Nothing, answer: BackupState }),
  /** Begins one and answers at once. */
  makeBackup: call({ method: 'POST', path: '/api/operator/backups', needsToken: true, body: Nothing, answer: Nothing }),
  getSettings: call({ method: 'GET', path: '/api/operator/settings', needsToken: true, body: Nothing, answer: z.array(SettingAsRead) }),
} as const
