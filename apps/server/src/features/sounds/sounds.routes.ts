import { HTTP, LIMITS } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import { refuseCall } from '../../http/answers/refusal'
import { readFileBodies } from '../../http/bodies/file-body'
import { registerCall } from '../../http/register-call'
import { NO_SOUND, type Sounds, TOO_LARGE } from './sounds.service'

const SOUNDS_PER_MINUTE = 20
const MINUTE_MS = 60_000

export async function serveSounds(server: FastifyInstance, sounds: Sounds, rateScale: number): Promise<void> {
  registerCall(server, HTTP.listSounds, ({ user }) => sounds.list(user.userId))
  registerCall(server, HTTP.getSound, ({ user, params, request }) => sounds.read(user.userId, params.id, request.headers))
  registerCall(server, HTTP.deleteSound, ({ user, params }) => sounds.remove(user.userId, params.id))
  await server.register(async (scope) => {
    const withFileBody = await readFileBodies(scope, {
      mostBytes: LIMITS.soundBytes,
      // Some systems call an .ogg an application and an .m4a a video.
      types: ['audio/', 'video/', 'application/ogg', 'application/octet-stream'],
      fields: ['name'],
      tooLarge: () => refuseCall('FILE_005', TOO_LARGE),
      wrongType: () => refuseCall('FILE_003', NO_SOUND),
      refuse: sounds.refuseMore,
    })
    const rateLimit = { max: Math.ceil(SOUNDS_PER_MINUTE * rateScale), timeWindow: MINUTE_MS }
    registerCall(scope, HTTP.createSound, ({ user, body }) => sounds.add(user.userId, body), { rateLimit, withFileBody })
  })
}
