import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems choose for outgoing connections, and for servers that ask for any free port. */
const LOWEST = 20_000
const HIGHEST = 32_000

/**
 * Separate from `live-table.ts`: the journeys load this file, and can't load the server's own modules.
 *
 * A port for a server that is stopped and started again: the system gives it to nobody in between. A port that the system chose
 * may be given to any connection that is opened meanwhile, even to a connection to this very server.
 */
export async function lastingPort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  const probe = createServer()
  try {
    await once(probe.listen(port), 'listening')
    await new Promise((resolve) => probe.close(resolve))
    return port
  } catch {
    return lastingPort()
  }
}
