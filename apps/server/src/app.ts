import type { AddressInfo } from 'node:net'
import { nanoid } from 'nanoid'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Environment, Settings } from './config'
import { createFeatures } from './create-features'
import { type Database, embeddedFile, openDatabase } from './db/database'
import { createSaving } from './db/saving'
import { lockDataDir } from './db/sqlite/data-dir-lock'
import { explained } from './db/sqlite/database-file'
import { createPasswords } from './features/accounts/passwords'
import type { ShareFailures } from './http/limits/throttle'
import { trustedProxies, visitorAddressOf } from './http/limits/visitor-address'
import { createRecentErrors } from './http/recent-errors'
import { createHttpServer } from './http/server'
import { createLiveServer, type LiveServer } from './live/live-server'
import { createLiveMetrics } from './live/metrics'
import { aloneNode, type Nodes } from './live/nodes/nodes'
import { localAddresses } from './local-network'
import { type ServerEnv, systemEnv } from './ports/env'

export interface AppPorts {
  readonly settings: Settings
  readonly logger: Logger
  /** The built web app; without one, only HTTP calls and the live connection are served. */
  readonly webFolder?: string
  readonly env?: ServerEnv
  /** From which the settings were read; that of the process unless given. */
  readonly environment?: Environment
}

export interface App {
  /** Begins to serve; resolves with the address to open, and those under which the local network reaches the server. */
  listen(): Promise<{ readonly address: string; readonly networkAddresses: readonly string[] }>
  /** Stops accepting connections, writes what is pending, disconnects clients so that they reconnect, and closes the database. */
  close(): Promise<void>
}

export const VERSION = '0.1.0'
const SWEEP_EVERY_MS = 30_000
const ERROR_ID_LENGTH = 10

/** The whole server from its ports; the process around it is main.ts. Throws a `CannotStart` if the operator can fix the cause. */
export async function createApp(ports: AppPorts): Promise<App> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = ports.settings
  // With PostgreSQL the folder contains only files that are being uploaded: any number of nodes may share it.
  if (databaseUrl !== undefined) return createOpenApp(ports, await openDatabase({ dataDir, databaseUrl }))
  const lock = lockDataDir(dataDir)
  try {
    const database = await openDatabase({ dataDir })
    const app = await explained(embeddedFile(dataDir), () => createOpenApp(ports, database)).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    return { ...app, close: () => app.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function createOpenApp(
  { settings, logger, webFolder, env = systemEnv, environment = process.env }: AppPorts,
  database: Database,
): Promise<App> {
  const recentErrors = createRecentErrors(env.now)
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
    recentErrors.keep(errorId, error, what)
    logger.error({ err: error, errorId, what, ...where }, 'something went wrong')
    return errorId
  }

  const nodes = await openNodes(settings.REDIS_URL, logger)
  let networkAddresses: readonly string[] = []
  const features = createFeatures({
    networkAddress: () => networkAddresses[0],
    settings,
    database,
    env,
    passwords: createPasswords(),
    live: () => live,
    report,
    noteFailed: saving.failed,
    remark: (what, facts) => logger.warn(facts, what),
    share: shareBetween(nodes),
    metrics: registry,
    version: VERSION,
    environment,
    recentErrors,
    isSavingPaused: () => saving.isPaused,
  })
  const { accounts, campaigns, displays, seatSync, sessions, logUse } = features
  const server = await createHttpServer({
    settings,
    logger,
    authenticator: { authenticate: accounts.authenticate, authenticateDisplay: displays.authenticateDisplay },
    metrics: registry,
    checkDatabase: database.check,
    saving,
    recentErrors,
    webFolder,
  })
  features.serve(server)
  await server.ready()

  const isTrustedProxy = trustedProxies(settings.TRUST_PROXY)
  const live: LiveServer = createLiveServer({
    httpServer: server.server,
    env,
    log: database.events,
    accounts: {
      authenticate: async (token) => (await accounts.authenticate(token)) ?? displays.authenticateDisplay(token),
      forget: accounts.forget,
      alive: async (tokenHashes) => new Set([...(await accounts.alive(tokenHashes)), ...(await displays.alive(tokenHashes))]),
    },
    directory: sessions,
    metrics: createLiveMetrics(registry),
    nodes,
    saving,
    logUse,
    report,
    publicUrl: settings.PUBLIC_URL,
    visitorAddress: (request) => visitorAddressOf(request, isTrustedProxy),
    changed: (sessionId, before, after, message) => {
      campaigns.schedule.sessionChanged(sessionId, before, after, message)
      seatSync.tableChanged(sessionId, before, after, message)
      const [was, is] = [before.party.seats, after.party.seats]
      if (was !== is) sessions.seatsBecame(sessionId, was, is).catch((error: unknown) => report(error, 'keeping who sits where'))
      if (before.roles !== after.roles || before.session.dmId !== after.session.dmId)
        sessions.leadersBecame(sessionId, after).catch((error: unknown) => report(error, 'keeping who leads'))
      if (before.displays !== after.displays || before.session.isEnded !== after.session.isEnded)
        displays.displaysBecame(before, after).catch((error: unknown) => report(error, 'forgetting closed screens'))
      const [former, formerNow] = [before.access.former, after.access.former]
      if (former !== formerNow) {
        campaigns.members.accessBecame(sessionId, former, formerNow).catch((error: unknown) => report(error, 'keeping who is turned away'))
      }
    },
    rateScale: settings.RATE_LIMIT_SCALE,
    snapshotEvery: settings.SNAPSHOT_EVERY,
    idleMs: settings.ROOM_IDLE_SECONDS * 1_000,
  })
  accounts.onTokenRevoked((tokenHash) => live.closeToken(tokenHash))
  await features.start()

  const sweeping = setInterval(() => {
    Promise.all([
      live.rooms.sweep(env.now()),
      live.checkTokens(),
      accounts.tidy(),
      sessions.leadersOwed(),
      logUse.flush(),
      features.operator.beginIfDue(),
    ]).catch((error: unknown) => report(error, 'sweeping'))
  }, SWEEP_EVERY_MS)

  return {
    listen: async () => {
      await server.listen({ port: settings.PORT, host: settings.HOST })
      const { port } = server.server.address() as AddressInfo
      const host = settings.HOST === '0.0.0.0' || settings.HOST === '127.0.0.1' ? 'localhost' : settings.HOST
      // Behind a public address a proxy serves; what the machine's cards say is then of no use to players.
      if (settings.PUBLIC_URL !== undefined) return { address: settings.PUBLIC_URL, networkAddresses: [] }
      networkAddresses = localAddresses(settings.HOST, port)
      return { address: `http://${host}:${port}`, networkAddresses }
    },
    close: async () => {
      clearInterval(sweeping)
      await features.close()
      await live.close()
      await logUse.flush().catch((error: unknown) => report(error, 'counting what was recorded'))
      await nodes.close()
      saving.close()
      await server.close()
      await database.close()
    },
  }
}

/** A single node loads none of the Redis code. */
async function openNodes(redisUrl: string | undefined, logger: Logger): Promise<Nodes> {
  if (redisUrl === undefined) return aloneNode
  const { createRedisNodes } = await import('./live/nodes/redis-nodes')
  return createRedisNodes(redisUrl, logger)
}

/** Counts a failure at one node at all nodes. */
function shareBetween(nodes: Nodes): ShareFailures {
  return (throttle) => ({
    failed: (key) => nodes.tell('failed', { throttle, key }),
    forgiven: (key, count) => nodes.tell('forgiven', { throttle, key, count }),
    hear: (fail, forgive) => {
      nodes.on('failed', (news) => {
        if (news.throttle === throttle) fail(news.key)
      })
      nodes.on('forgiven', (news) => {
        if (news.throttle === throttle) forgive(news.key, news.count)
      })
    },
  })
}
