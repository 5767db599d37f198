import { fileURLToPath } from 'node:url'
import { createApp } from './app'
import { readSettings, type Settings } from './config'
import { CannotStart } from './db/cannot-start'
import { createLogger } from './http/request-log'
import { networkNotice } from './local-network'

/** How long a shutdown may take before the process ends anyway; milliseconds. */
const STOP_WITHIN_MS = 10_000

let settings: Settings
try {
  settings = readSettings(process.env)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const logger = createLogger(settings)
const app = await createApp({ settings, logger, webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)) }).catch(
  (error: unknown) => {
    // An error that the operator can fix is printed as one sentence; any other is a bug, printed with its stack.
    if (error instanceof CannotStart) process.stderr.write(`${error.message}\n`)
    else process.stderr.write(`The server could not start. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return process.exit(1)
  },
)
const { address, networkAddresses } = await app.listen()
// For the person at the terminal, independent of the log level.
process.stdout.write(`Hearthlight is open at ${address}\n`)
process.stdout.write(await networkNotice(networkAddresses, { withCode: process.stdout.isTTY }))

let isStopping = false
const stop = (signal: string) => {
  if (isStopping) return
  isStopping = true
  logger.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  app.close().then(
    () => process.exit(0),
    (error: unknown) => {
      logger.error({ err: error }, 'the stop failed')
      process.exit(1)
    },
  )
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
