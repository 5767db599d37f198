import { LIMITS, type SessionId, type SignedIn } from '@hearthlight/protocol'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Registry } from 'prom-client'
import { readSettings, type Settings } from '../config'
import { createDiceSecrets } from '../db/dice-secrets'
import { createSaving } from '../db/saving'
import { createSessionSeats } from '../db/session-seats'
import { createStorageUse } from '../db/storage-use'
import { serveAccounts } from '../features/accounts/accounts.routes'
import { type Accounts, createAccounts } from '../features/accounts/accounts.service'
import { createPasswords } from '../features/accounts/passwords'
import { serveAiNpcs } from '../features/ai-npcs/ai-npcs.routes'
import { createAiNpcs } from '../features/ai-npcs/ai-npcs.service'
import type { Bounds } from '../features/ai-npcs/chat-endpoint'
import { createCampaignsFeature } from '../features/campaigns/campaigns.feature'
import { serveCampaigns } from '../features/campaigns/campaigns.routes'
import { serveCharacters } from '../features/characters/characters.routes'
import { createCharacters } from '../features/characters/characters.service'
import { serveDmDesk } from '../features/dm-desk/dm-desk.routes'
import { createDmDesk } from '../features/dm-desk/dm-desk.service'
import { serveMaps } from '../features/maps/maps.routes'
import { createMaps } from '../features/maps/maps.service'
import { serveRecords } from '../features/records/records.routes'
import { createRecords } from '../features/records/records.service'
import { serveSaves } from '../features/saves/saves.routes'
import { createSaves } from '../features/saves/saves.service'
import { serveScenes } from '../features/scenes/scenes.routes'
import { createScenes } from '../features/scenes/scenes.service'
import { serveSessions } from '../features/sessions/sessions.routes'
import { createSessions, type Sessions } from '../features/sessions/sessions.service'
import { serveSounds } from '../features/sounds/sounds.routes'
import { createSounds } from '../features/sounds/sounds.service'
import { placeForPictures } from '../features/uploads/picture-place'
import type { PictureStore } from '../features/uploads/picture-store'
import { serveUploads } from '../features/uploads/uploads.routes'
import { createUploads } from '../features/uploads/uploads.service'
import { filesForCampaigns } from '../files-for-campaigns'
import { isRefused } from '../http/refusal'
import { createLogger } from '../http/request-log'
import { createHttpServer } from '../http/server'
import { heldEnv } from './clock'
import { type QuietTables, quietTables } from './quiet-tables'
import { type TemporaryDatabase, temporarySqlite } from './temporary-database'
import { temporaryFolder } from './temporary-folder'

/** As weak as the library allows: what is tested is not the cost. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
export const GOOD_PASSWORD = 'a lantern in the fog'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  readonly body: any
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

export interface TestServer {
  readonly http: FastifyInstance
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly live: QuietTables
  /** What the live side was told of, in order. */
  readonly changes: readonly string[]
  readonly env: ReturnType<typeof heldEnv>
  readonly temporary: TemporaryDatabase
  /** The server's DATA_DIR, for what lies beside the database. */
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
  /** Sent as it is, for what is no JSON. */
  readonly raw?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

interface TestServerOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly webFolder?: string
  /** An open database that outlives this server, for tests of a restart. */
  readonly temporary?: TemporaryDatabase
  readonly env?: ReturnType<typeof heldEnv>
  readonly newCode?: () => string
  readonly pictures?: PictureStore
  readonly aiBounds?: Bounds
}

/** The whole HTTP side over a database in a folder of its own, without a port. */
export async function aServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = temporaryFolder()
  const settings: Settings = readSettings({ LOG_LEVEL: 'trace', DATA_DIR: folder.path, ...options.environment })
  const temporary = options.temporary ?? (await temporarySqlite())
  const env = options.env ?? heldEnv()
  const log: string[] = []
  const saving = createSaving({ checkWritable: temporary.database.checkWritable, tell: () => undefined })
  const accounts = createAccounts({ settings, database: temporary.database, passwords: createPasswords(CHEAP), env })
  const http = await createHttpServer({
    settings,
    logger: createLogger(settings, { write: (line) => log.push(line) }),
    authenticator: accounts,
    metrics: new Registry(),
    checkDatabase: temporary.database.check,
    saving,
    webFolder: options.webFolder,
  })
  serveAccounts(http, { accounts, settings, version: '0.1.0' })
  const live = quietTables()
  const report = (error: unknown, what: string) => {
    saving.failed(error)
    log.push(`${what}: ${String(error)}`)
  }
  const characters = createCharacters({ settings, database: temporary.database, env })
  const seats = createSessionSeats(temporary.database.query)
  const campaigns = createCampaignsFeature({
    settings,
    database: temporary.database,
    env,
    seats,
    report,
    tellDoor: () => undefined,
    tellCampaign: () => undefined,
    tables: {
      running: (viewer, campaignId) => sessions.runningFrom(viewer, campaignId),
      create: (user, wanted) => sessions.create(user, wanted),
      stateOf: async (sessionId) => live.states.get(sessionId),
      resize: (sessionId, user, maxPlayers) => sessions.resize(user, sessionId, maxPlayers),
      ask: async () => live.answer,
    },
    files: filesForCampaigns(() => ({ uploads, maps })),
  })
  serveCharacters(http, characters)
  await serveCampaigns(http, campaigns, settings.RATE_LIMIT_SCALE)
  const changes: string[] = []
  const diceSecrets = createDiceSecrets(temporary.database.query)
  const sessions = createSessions({
    settings,
    database: temporary.database,
    env,
    live,
    diceSecrets,
    ending: async (userId, sessionId) => {
      await saves.autosave(userId, sessionId)
    },
    characterOf: async (userId, id) => {
      const found = await characters.get(userId, id)
      return isRefused(found) ? undefined : found
    },
    ownsCampaign: async (userId, id) => !isRefused(await campaigns.campaigns.get(userId, id)),
    campaignByCode: (code) => campaigns.campaigns.byCode(code),
    knock: (visitor) => campaigns.members.knock(visitor),
    comeHome: (sessionId) => campaigns.home.comeHome(sessionId),
    changed: (sessionId, kind) => changes.push(`${kind} ${sessionId}`),
    ...(options.newCode === undefined ? {} : { newCode: options.newCode }),
  })
  serveSessions(http, sessions)
  const storage = createStorageUse(temporary.database.query, settings.MAX_UPLOAD_MEGABYTES)
  const uploads = createUploads({
    database: temporary.database,
    storage,
    seats,
    env,
    report,
    isShownInCampaign: (...asked) => campaigns.showsPicture(...asked),
    pictures: options.pictures ?? placeForPictures(settings, temporary.database),
    stateOf: async (sessionId) => live.states.get(sessionId),
  })
  await serveUploads(http, uploads, settings.RATE_LIMIT_SCALE)
  const saves = createSaves({
    database: temporary.database,
    storage,
    seats,
    env,
    report,
    stateOf: async (sessionId) => live.states.get(sessionId),
    loadGame: (...asked) => live.loadGame(...asked),
  })
  const records = createRecords({
    database: temporary.database,
    seats,
    diceSecrets,
    stateOf: async (sessionId) => live.states.get(sessionId),
    history: async (sessionId, from) => {
      const state = live.states.get(sessionId)
      return state === undefined ? undefined : { from, last: 0, state, steps: [] }
    },
    retell: async (sessionId) => live.states.has(sessionId),
  })
  const maps = createMaps({
    database: temporary.database,
    storage,
    seats,
    env,
    report,
    takePicture: (userId, name, file) => uploads.add(userId, { purpose: 'map', name, file }, LIMITS.mapFileImageBytes),
    ownsPicture: uploads.owns,
    picture: async (userId, id) => {
      const picture = await uploads.read(userId, id, 'fullSize')
      return isRefused(picture) ? undefined : picture
    },
    removePicture: async (userId, id) => {
      await uploads.remove(userId, id)
    },
    loadMap: (...asked) => live.loadMap(...asked),
  })
  await serveMaps(http, maps, settings.RATE_LIMIT_SCALE)
  await serveSaves(http, saves, settings.RATE_LIMIT_SCALE)
  const dmDesk = createDmDesk({ database: temporary.database, env })
  const aiNpcs = createAiNpcs({
    settings,
    database: temporary.database,
    env,
    ...(options.aiBounds === undefined ? {} : { bounds: options.aiBounds }),
  })
  const scenes = createScenes({ database: temporary.database, env })
  const stateOf = async (sessionId: SessionId) => live.states.get(sessionId)
  const sounds = createSounds({ database: temporary.database, storage, seats, env, report, stateOf })
  serveScenes(http, scenes)
  await serveSounds(http, sounds, settings.RATE_LIMIT_SCALE)
  serveDmDesk(http, dmDesk)
  serveAiNpcs(http, aiNpcs)
  serveRecords(http, records, settings.RATE_LIMIT_SCALE)
  const keepers = [sessions, characters, campaigns, uploads, sounds, maps, saves, dmDesk, scenes, aiNpcs]
  for (const { belongings } of keepers) accounts.keeps(belongings)
  await accounts.start()
  await uploads.start()

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
    live,
    changes,
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
      await campaigns.news.close()
      await http.close()
      folder.remove()
      if (options.temporary === undefined) await temporary.remove()
    },
  }
}
