import type { SignedIn } from '@hearthlight/protocol'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Registry } from 'prom-client'
import type { MakeBackup } from '../backup/backup-process'
import { readSettings, type Settings } from '../config'
import { createFeatures, type Features } from '../create-features'
import { createSaving } from '../db/saving'
import type { Accounts } from '../features/accounts/accounts.service'
import { createPasswords } from '../features/accounts/passwords'
import type { Bounds } from '../features/ai-npcs/chat-endpoint'
import type { Sessions } from '../features/sessions/sessions.service'
import type { PictureStore } from '../features/uploads/picture-store'
import type { Patience } from '../http/bodies/incoming-files'
import { createRecentErrors, type RecentErrors } from '../http/recent-errors'
import { createLogger } from '../http/request-log'
import { createHttpServer } from '../http/server'
import { heldEnv } from './clock'
import { type QuietTables, quietTables } from './quiet-tables'
import { type TemporaryDatabase, temporarySqlite } from './temporary-database'
import { temporaryFolder } from './temporary-folder'

/** The lowest cost that the library allows: these tests do not test the cost. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
export const GOOD_PASSWORD = 'a lantern in the fog'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads bodies of any shape
  readonly body: any
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

export interface TestServer {
  readonly http: FastifyInstance
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly operator: Features['operator']
  readonly recentErrors: RecentErrors
  readonly live: QuietTables
  /** Notifications to the live side, in order. */
  readonly changes: readonly string[]
  readonly env: ReturnType<typeof heldEnv>
  readonly temporary: TemporaryDatabase
  /** The server's DATA_DIR, for the files beside the database. */
  readonly dataDir: string
  /** Lines of the log so far. */
  readonly log: readonly string[]
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  signUp(name: string): Promise<SignedIn>
  close(): Promise<void>
}

interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  /** Sent unchanged, for bodies that are not JSON. */
  readonly raw?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

interface TestServerOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly webFolder?: string
  /** An open database that outlives this server, for restart tests. */
  readonly temporary?: TemporaryDatabase
  readonly env?: ReturnType<typeof heldEnv>
  readonly networkAddress?: string
  readonly newCode?: () => string
  readonly pictures?: PictureStore
  readonly aiBounds?: Bounds
  readonly patience?: Patience
  readonly makeBackup?: MakeBackup
}

/** The whole HTTP side with a database in its own folder, without a port. */
export async function aServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = temporaryFolder()
  const settings: Settings = readSettings({ LOG_LEVEL: 'trace', DATA_DIR: folder.path, ...options.environment })
  const temporary = options.temporary ?? (await temporarySqlite())
  const env = options.env ?? heldEnv()
  const log: string[] = []
  const saving = createSaving({ checkWritable: temporary.database.checkWritable, tell: () => undefined })
  const live = quietTables()
  const recentErrors = createRecentErrors(env.now)
  const metrics = new Registry()
  const features = createFeatures({
    settings,
    database: temporary.database,
    env,
    passwords: createPasswords(CHEAP),
    live: () => live,
    report: (error, what) => {
      saving.failed(error)
      log.push(`${what}: ${String(error)}`)
      return 'err_reported'
    },
    recentErrors,
    isSavingPaused: () => saving.isPaused,
    environment: options.environment ?? {},
    makeBackup: options.makeBackup ?? (async () => undefined),
    noteFailed: saving.failed,
    metrics,
    version: '0.1.0',
    remark: (what, facts) => log.push(`${what}: ${JSON.stringify(facts)}`),
    networkAddress: () => options.networkAddress,
    newCode: options.newCode,
    pictureStore: options.pictures,
    aiBounds: options.aiBounds,
  })
  const { accounts, sessions } = features
  const http = await createHttpServer({
    settings,
    logger: createLogger(settings, { write: (line) => log.push(line) }),
    authenticator: { authenticate: accounts.authenticate, authenticateDisplay: features.displays.authenticateDisplay },
    metrics,
    checkDatabase: temporary.database.check,
    saving,
    recentErrors,
    webFolder: options.webFolder,
    patience: options.patience,
  })
  features.serve(http)
  await features.start()

  const call: TestServer['call'] = async (method, path, { token, body, raw, headers, address } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await http.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      remoteAddress: address ?? '192.0.2.1',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    }
  }

  return {
    http,
    accounts,
    sessions,
    operator: features.operator,
    recentErrors,
    live,
    changes: live.changes,
    env,
    temporary,
    dataDir: folder.path,
    log,
    call,
    signUp: async (name) => {
      const form = { email: `${name}@example.org`, password: GOOD_PASSWORD, username: name }
      return (await call('POST', '/api/auth/register', { body: form })).body
    },
    close: async () => {
      saving.close()
      await features.close()
      await http.close()
      folder.remove()
      if (options.temporary === undefined) await temporary.remove()
    },
  }
}
