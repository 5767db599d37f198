import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range from which systems take a port for each connection that is opened, and for each server that asks for any. */
const LOWEST = 20_000
const HIGHEST = 32_000

/**
 * Apart from `live-table.ts`: the journeys load this file, and can't load the server's own modules.
 *
 * A port for a server that is stopped and started again: nobody is given it in between. One that the system chose may go to any
 * connection that somebody opens meanwhile, even to one that looks for this very server.
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
