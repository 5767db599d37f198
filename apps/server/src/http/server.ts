import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { nanoid } from 'nanoid'
import type { Registry } from 'prom-client'
import type { Settings } from '../config'
import type { Saving } from '../db/saving'
import type { Authenticator, DisplayAuthenticator } from '../ports/authentication'
import { answerError, answerErrors } from './answers/error-answers'
import { createIncomingFiles, PATIENCE, type Patience } from './bodies/incoming-files'
import { readJsonBodies } from './bodies/json-body'
import { createKeyedLimiter } from './limits/limiter'
import { trustedProxies, visitorAddress } from './limits/visitor-address'
import { answerProbes } from './probes'
import type { RecentErrors } from './recent-errors'
import { BODY_BYTES } from './register-call'
import { logRequests } from './request-log'
import { sendSecurityHeaders } from './security-headers'
import { answerUnknownAddresses, serveWebFiles } from './web-app'

export interface HttpPorts {
  readonly settings: Pick<Settings, 'DATA_DIR' | 'PUBLIC_URL' | 'RATE_LIMIT_SCALE' | 'TRUST_PROXY'>
  readonly logger: FastifyBaseLogger
  readonly authenticator: Authenticator & DisplayAuthenticator
  readonly metrics: Registry
  /** Rejects if the database can't be read. */
  checkDatabase(): Promise<void>
  readonly saving: Pick<Saving, 'failed' | 'isPaused'>
  readonly recentErrors: RecentErrors
  /** The built web app; without one, only the HTTP calls are served. */
  readonly webFolder?: string | undefined
  readonly patience?: Patience | undefined
}

const MINUTE_MS = 60_000
const CALLS_PER_MINUTE = 600
const REQUEST_ID_LENGTH = 12
/** Per account. */
const MOST_HEAVY_WAITING = 8
/** Per account: several windows of a person load a moving map and its music. */
const STREAMS = { atOnce: 4, mostWaiting: 16 }
/** Per account: several windows of a person open at once. */
const LARGE_ANSWERS = { atOnce: 1, mostWaiting: 48 }
/** Per account: pictures, up to 10 MB each, and their pieces, which are read whole. Windows of a person load many at once. */
const FILES = { atOnce: 12, mostWaiting: 600 }
/** Higher levels cost more time than they save for answers that are made for one person. */
const BROTLI_QUALITY = 4

/** The HTTP server without any feature: features add their calls with `registerCall` before it listens. */
export async function createHttpServer(ports: HttpPorts): Promise<FastifyInstance> {
  const { patience = PATIENCE } = ports
  const server: FastifyInstance = fastify({
    loggerInstance: ports.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => nanoid(REQUEST_ID_LENGTH),
    bodyLimit: BODY_BYTES,
    requestTimeout: patience.requestMs,
    connectionTimeout: patience.idleMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.lookEveryMs },
    trustProxy: trustedProxies(ports.settings.TRUST_PROXY),
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply)
    },
  })
  server.decorate('authenticator', ports.authenticator)
  server.decorate('saving', ports.saving)
  server.decorate('recentErrors', ports.recentErrors)
  server.decorate('inAccountTurn', createKeyedLimiter({ atOnce: 1, mostWaiting: MOST_HEAVY_WAITING }))
  server.decorate('inStreamTurn', createKeyedLimiter(STREAMS))
  server.decorate('inLargeTurn', createKeyedLimiter(LARGE_ANSWERS))
  server.decorate('inFileTurn', createKeyedLimiter(FILES))
  server.decorate('incomingFiles', createIncomingFiles(join(ports.settings.DATA_DIR, 'incoming'), patience))
  server.decorate('rateLimitScale', ports.settings.RATE_LIMIT_SCALE)
  server.decorateRequest('signedIn', null)
  server.decorateReply('refusedWith', null)
  answerErrors(server)
  readJsonBodies(server)
  logRequests(server)
  await sendSecurityHeaders(server, ports.settings, { inlineScripts: await inlineScriptsOf(ports.webFolder) })
  await server.register(compress, {
    threshold: 1_024,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  // Registered before the limit, which applies to every route registered after it: these files are cheap, and a first visit
  // requests dozens.
  const hasApp = await serveWebFiles(server, ports.webFolder)
  await server.register(rateLimit, {
    max: Math.ceil(CALLS_PER_MINUTE * ports.settings.RATE_LIMIT_SCALE),
    timeWindow: MINUTE_MS,
    keyGenerator: visitorAddress,
  })
  answerProbes(server, ports)
  answerUnknownAddresses(server, hasApp)
  return server
}

/** A script tag without attributes: all other scripts of the build are files. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
/**
 * The inline scripts of the app's first page, as sources for the content security policy: by hash, so that no other inline script
 * runs. Read once: a new build of the app needs a restart of the server.
 */
async function inlineScriptsOf(webFolder: string | undefined): Promise<string[]> {
  if (webFolder === undefined) return []
  const page = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => '')
  return [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
