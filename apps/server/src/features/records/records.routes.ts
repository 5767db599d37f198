import { HTTP } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call'
import type { Records } from './records.service'

const MINUTE_MS = 60_000
/** A scrubber asks for a page at a time; each may fold thousands of events. */
const PAGES_PER_MINUTE = 120
/** A panel that follows the game asks again whenever something happened. */
const VIEWS_PER_MINUTE = 120

export function serveRecords(server: FastifyInstance, records: Records, rateScale: number): void {
  const atMost = (max: number) => ({ rateLimit: { max: Math.ceil(max * rateScale), timeWindow: MINUTE_MS }, isHeavy: true })
  registerCall(server, HTTP.getDiceRecord, ({ user, params }) => records.dice(user.userId, params.id), atMost(PAGES_PER_MINUTE))
  registerCall(
    server,
    HTTP.viewAsPlayer,
    ({ user, params }) => records.viewAs(user.userId, params.id, params.playerId),
    atMost(VIEWS_PER_MINUTE),
  )
  registerCall(
    server,
    HTTP.getHistory,
    ({ user, params }) => records.history(user.userId, params.id, params.from),
    atMost(PAGES_PER_MINUTE),
  )
  registerCall(server, HTTP.getRecap, ({ user, params }) => records.recap(user.userId, params.id), atMost(PAGES_PER_MINUTE))
}
