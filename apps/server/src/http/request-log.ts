import type { FastifyInstance } from 'fastify'
import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import type { Settings } from '../config'

/** Nothing that a person typed may be logged, in whatever field a caller put it. */
const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'deviceSecret',
  'ticket',
  'phrase',
  'recoveryCodes',
  'code',
  'secret',
  'authorization',
  'cookie',
  'body',
  'email',
]

export function createLogger(settings: Pick<Settings, 'LOG_LEVEL'>, destination?: { write(line: string): void }): Logger {
  const options: LoggerOptions = {
    level: settings.LOG_LEVEL,
    base: undefined,
    redact: { paths: [...SECRET_FIELDS, ...SECRET_FIELDS.map((field) => `*.${field}`), '*.headers', 'headers'], censor: '[hidden]' },
    serializers: { err: errorForLog },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** Message and stack only: database errors also contain the values of the row. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { type, message, stack } = stdSerializers.err(error)
  return { type, message, stack, ...('code' in error ? { code: error.code } : {}) }
}

/** Logs one line for each answered request: no query, no headers, no body. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      ...(request.signedIn === null ? {} : { userId: request.signedIn.userId }),
    }
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}
