import { HTTP, LIMITS } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import { refuseCall } from '../../http/answers/refusal'
import { readFileBodies } from '../../http/bodies/file-body'
import { registerCall } from '../../http/register-call'
import type { Maps } from './maps.service'

const IMPORTS_PER_MINUTE = 20
const MINUTE_MS = 60_000

export async function serveMaps(server: FastifyInstance, maps: Maps, rateScale: number): Promise<void> {
  registerCall(server, HTTP.listMaps, ({ user }) => maps.list(user.userId))
  registerCall(server, HTTP.createMap, ({ user, body }) => maps.create(user.userId, body.map))
  registerCall(server, HTTP.getMap, ({ user, params }) => maps.get(user.userId, params.id))
  registerCall(server, HTTP.updateMap, ({ user, params, body }) => maps.update(user.userId, params.id, body))
  registerCall(server, HTTP.deleteMap, ({ user, params }) => maps.remove(user.userId, params.id))
  registerCall(server, HTTP.exportMap, ({ user, params }) => maps.export(user.userId, params.id, params.format), { isHeavy: true })
  registerCall(server, HTTP.placeMap, ({ user, params, body }) => maps.place(user, params.id, body.sessionId))
  await server.register(async (scope) => {
    const withFileBody = await readFileBodies(scope, {
      mostBytes: LIMITS.mapFileBytes,
      // A browser knows no type for .dd2vtt, and calls .json what it is.
      types: ['application/octet-stream', 'application/json', 'text/plain'],
      fields: ['name'],
      tooLarge: () => refuseCall('FILE_005', 'This map file is too large: 24 MB at most.'),
      wrongType: () => refuseCall('MAP_003'),
      refuse: maps.refuseMore,
    })
    const rateLimit = { max: Math.ceil(IMPORTS_PER_MINUTE * rateScale), timeWindow: MINUTE_MS }
    registerCall(scope, HTTP.importMap, ({ user, body }) => maps.import(user.userId, body), { rateLimit, withFileBody, isHeavy: true })
  })
}
