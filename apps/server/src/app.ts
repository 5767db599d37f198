import type { AddressInfo } from 'node:net'
import { LIMITS } from '@hearthlight/protocol'
import { nanoid } from 'nanoid'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Settings } from './config'
import { openDatabase } from './db/database'
import { createDiceSecrets } from './db/dice-secrets'
import { createSaving } from './db/saving'
import { createSessionSeats } from './db/session-seats'
import { createStorageUse } from './db/storage-use'
import { serveAccounts } from './features/accounts/accounts.routes'
import { createAccounts } from './features/accounts/accounts.service'
import { createPasswords } from './features/accounts/passwords'
import { serveAiNpcs } from './features/ai-npcs/ai-npcs.routes'
import { createAiNpcs } from './features/ai-npcs/ai-npcs.service'
import { createCampaignsFeature } from './features/campaigns/campaigns.feature'
import { serveCampaigns } from './features/campaigns/campaigns.routes'
import { serveCharacters } from './features/characters/characters.routes'
import { createCharacters } from './features/characters/characters.service'
import { serveDmDesk } from './features/dm-desk/dm-desk.routes'
import { createDmDesk } from './features/dm-desk/dm-desk.service'
import { serveMaps } from './features/maps/maps.routes'
import { createMaps } from './features/maps/maps.service'
import { serveRecords } from './features/records/records.routes'
import { createRecords } from './features/records/records.service'
import { serveSaves } from './features/saves/saves.routes'
import { createSaves } from './features/saves/saves.service'
import { serveScenes } from './features/scenes/scenes.routes'
import { createScenes } from './features/scenes/scenes.service'
import { serveSessions } from './features/sessions/sessions.routes'
import { createSessions } from './features/sessions/sessions.service'
import { serveSounds } from './features/sounds/sounds.routes'
import { createSounds } from './features/sounds/sounds.service'
import { placeForPictures } from './features/uploads/picture-place'
import { serveUploads } from './features/uploads/uploads.routes'
import { createUploads } from './features/uploads/uploads.service'
import { filesForCampaigns } from './files-for-campaigns'
import { isRefused } from './http/refusal'
import { createHttpServer } from './http/server'
import type { ShareFailures } from './http/throttle'
import { createLiveServer, type LiveServer } from './live/live-server'
import { createLiveMetrics } from './live/metrics'
import { aloneNode, type Nodes } from './live/nodes'
import { type ServerEnv, systemEnv } from './ports/env'

export interface AppPorts {
  readonly settings: Settings
  readonly logger: Logger
  /** The built web app; without one, only HTTP calls and the live connection are served. */
  readonly webFolder?: string
  readonly env?: ServerEnv
}

export interface App {
  /** Begins to serve; resolves with the address to open. */
  listen(): Promise<string>
  /** Stops accepting, flushes, sends clients away to reconnect, and closes the database. */
  close(): Promise<void>
}

export const VERSION = '0.1.0'
const SWEEP_EVERY_MS = 30_000
const ERROR_ID_LENGTH = 10

/** The whole server from its ports; the process around it is main.ts. */
export async function createApp({ settings, logger, webFolder, env = systemEnv }: AppPorts): Promise<App> {
  const database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const saving = createSaving({
    checkWritable: database.checkWritable,
    tell: (isPaused, error) =>
      isPaused ? logger.error({ err: error }, 'saving is paused: nothing can be written') : logger.info('saving goes on'),
  })
  const report = (error: unknown, what: string, where: { readonly sessionId?: string } = {}): string => {
    saving.failed(error)
    const errorId = `err_${nanoid(ERROR_ID_LENGTH)}`
    logger.error({ err: error, errorId, what, ...where }, 'something went wrong')
    return errorId
  }

  const nodes = await openNodes(settings.REDIS_URL, logger)
  const share = shareBetween(nodes)
  const accounts = createAccounts({
    settings,
    share,
    noteFailed: saving.failed,
    database,
    passwords: createPasswords(),
    env,
    isConnected: (userId) => live.isConnected(userId),
  })
  const characters = createCharacters({ settings, database, env })
  const seats = createSessionSeats(database.query)
  const campaigns = createCampaignsFeature({
    settings,
    database,
    env,
    seats,
    report,
    tellDoor: (...told) => live.announceDoor(...told),
    tellCampaign: (...told) => live.announceCampaign(...told),
    tables: {
      running: (viewer, campaignId) => sessions.runningFrom(viewer, campaignId),
      create: (user, wanted) => sessions.create(user, wanted),
      stateOf: (sessionId) => live.stateFor(sessionId),
      resize: (sessionId, user, maxPlayers) => sessions.resize(user, sessionId, maxPlayers),
      ask: (...asked) => live.ask(...asked),
    },
    files: filesForCampaigns(() => ({ uploads, maps })),
  })
  const diceSecrets = createDiceSecrets(database.query)
  const sessions = createSessions({
    settings,
    share,
    database,
    env,
    // The rooms are built on the server that is built on these features; nothing calls them before both stand.
    live: {
      join: (...asked) => live.join(...asked),
      end: (...asked) => live.end(...asked),
      resize: (...asked) => live.resize(...asked),
      online: (sessionId) => live.online(sessionId),
      isPaused: (sessionId) => live.isPaused(sessionId),
      drop: (sessionId) => live.drop(sessionId),
    },
    diceSecrets,
    ending: async (userId, sessionId) => {
      const saved = await saves.autosave(userId, sessionId)
      if (isRefused(saved)) logger.warn({ sessionId, code: saved.code }, 'the game was not saved at its end')
    },
    characterOf: async (userId, id) => {
      const found = await characters.get(userId, id)
      return isRefused(found) ? undefined : found
    },
    ownsCampaign: async (userId, id) => !isRefused(await campaigns.campaigns.get(userId, id)),
    campaignByCode: (code) => campaigns.campaigns.byCode(code),
    knock: (visitor) => campaigns.members.knock(visitor),
    comeHome: (sessionId) => campaigns.home.comeHome(sessionId),
    changed: (sessionId, kind) => {
      const told = kind === 'created' ? live.announceCreated(sessionId) : live.announceUpdated(sessionId)
      told.catch((error: unknown) => report(error, 'announcing a session'))
    },
  })
  const storage = createStorageUse(database.query, settings.MAX_UPLOAD_MEGABYTES)
  const uploads = createUploads({
    database,
    storage,
    seats,
    env,
    report,
    isShownInCampaign: (...asked) => campaigns.showsPicture(...asked),
    pictures: placeForPictures(settings, database),
    stateOf: (sessionId) => live.stateFor(sessionId),
  })
  const saves = createSaves({
    database,
    storage,
    seats,
    env,
    report,
    stateOf: (sessionId) => live.stateFor(sessionId),
    loadGame: (...asked) => live.loadGame(...asked),
  })
  const records = createRecords({
    database,
    seats,
    diceSecrets,
    stateOf: (sessionId) => live.stateFor(sessionId),
    history: (...asked) => live.history(...asked),
    retell: (...asked) => live.retell(...asked),
  })
  const maps = createMaps({
    database,
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
  const dmDesk = createDmDesk({ database, env })
  const scenes = createScenes({ database, env })
  const sounds = createSounds({ database, storage, seats, env, report, stateOf: (sessionId) => live.stateFor(sessionId) })
  const aiNpcs = createAiNpcs({ settings, database, env })
  const keepers = [characters, campaigns, sessions, uploads, sounds, maps, saves, dmDesk, scenes, aiNpcs]
  for (const { belongings } of keepers) accounts.keeps(belongings)

  const server = await createHttpServer({
    settings,
    logger,
    authenticator: accounts,
    metrics: registry,
    checkDatabase: database.check,
    saving,
    webFolder,
  })
  serveAccounts(server, { accounts, settings, version: VERSION })
  serveCharacters(server, characters)
  await serveCampaigns(server, campaigns, settings.RATE_LIMIT_SCALE)
  serveSessions(server, sessions)
  serveDmDesk(server, dmDesk)
  serveAiNpcs(server, aiNpcs)
  serveScenes(server, scenes)
  await serveSounds(server, sounds, settings.RATE_LIMIT_SCALE)
  await serveUploads(server, uploads, settings.RATE_LIMIT_SCALE)
  await serveMaps(server, maps, settings.RATE_LIMIT_SCALE)
  await serveSaves(server, saves, settings.RATE_LIMIT_SCALE)
  serveRecords(server, records, settings.RATE_LIMIT_SCALE)
  await server.ready()

  const live: LiveServer = createLiveServer({
    httpServer: server.server,
    env,
    log: database.events,
    accounts,
    directory: sessions,
    metrics: createLiveMetrics(registry),
    nodes,
    saving,
    report,
    publicUrl: settings.PUBLIC_URL,
    changed: (sessionId, before, after) => {
      campaigns.home.changed(sessionId, before, after)
      const [was, is] = [before.party.seats, after.party.seats]
      if (was !== is) sessions.seatsBecame(sessionId, was, is).catch((error: unknown) => report(error, 'keeping who sits where'))
    },
    rateScale: settings.RATE_LIMIT_SCALE,
    snapshotEvery: settings.SNAPSHOT_EVERY,
    idleMs: settings.ROOM_IDLE_SECONDS * 1_000,
  })
  accounts.onTokenRevoked((tokenHash) => live.closeToken(tokenHash))
  // Returning the demo account to its sample reaches into live sessions: both halves must stand.
  await accounts.start()
  await uploads.start()

  const sweeping = setInterval(() => {
    Promise.all([live.rooms.sweep(env.now()), live.checkTokens(), accounts.tidy()]).catch((error: unknown) => report(error, 'sweeping'))
  }, SWEEP_EVERY_MS)

  return {
    listen: async () => {
      await server.listen({ port: settings.PORT, host: settings.HOST })
      const { port } = server.server.address() as AddressInfo
      const host = settings.HOST === '0.0.0.0' || settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST
      return settings.PUBLIC_URL ?? `http://${host}:${port}`
    },
    close: async () => {
      clearInterval(sweeping)
      await campaigns.kept.close()
      await campaigns.home.close()
      await campaigns.news.close()
      await live.close()
      await nodes.close()
      saving.close()
      await server.close()
      await database.close()
    },
  }
}

/** Who is alone loads nothing of Redis. */
async function openNodes(redisUrl: string | undefined, logger: Logger): Promise<Nodes> {
  if (redisUrl === undefined) return aloneNode
  const { createRedisNodes } = await import('./live/redis-nodes')
  return createRedisNodes(redisUrl, logger)
}

/** Whoever fails at one node has failed at all. */
function shareBetween(nodes: Nodes): ShareFailures {
  return (throttle) => ({
    failed: (key) => nodes.tell('failed', { throttle, key }),
    forgiven: (key, count) => nodes.tell('forgiven', { throttle, key, count }),
    hear: (fail, forgive) => {
      nodes.hear('failed', (news) => {
        if (news.throttle === throttle) fail(news.key)
      })
      nodes.hear('forgiven', (news) => {
        if (news.throttle === throttle) forgive(news.key, news.count)
      })
    },
  })
}
