import { HTTP, LIMITS, type SessionId } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import { refuseCall } from '../../http/answers/refusal'
import { readFileBodies } from '../../http/bodies/file-body'
import { registerCall } from '../../http/register-call'
import type { Uploads } from './uploads.service'

/** Each costs up to seconds of a processor. */
const UPLOADS_PER_MINUTE = 60
/** Six people behind one address open a large map, and the fog lifts bit by bit. Most are cut once for all of them. */
const PIECES_PER_MINUTE = 6_000
const MINUTE_MS = 60_000

export async function serveUploads(server: FastifyInstance, uploads: Uploads, rateScale: number): Promise<void> {
  registerCall(server, HTTP.listUploads, ({ user }) => uploads.list(user.userId))
  registerCall(server, HTTP.getUpload, ({ user, params }) => uploads.read(user.userId, params.id, 'fullSize'))
  registerCall(server, HTTP.getThumbnail, ({ user, params }) => uploads.read(user.userId, params.id, 'thumbnail'))
  registerCall(server, HTTP.getGroundPiece, ({ user, params }) => uploads.ground.read(user.userId, params.id as SessionId, params.piece), {
    rateLimit: { max: Math.ceil(PIECES_PER_MINUTE * rateScale), timeWindow: MINUTE_MS },
  })
  registerCall(server, HTTP.deleteUpload, ({ user, params }) => uploads.remove(user.userId, params.id))
  await server.register(async (scope) => {
    const withFileBody = await readFileBodies(scope, {
      mostBytes: LIMITS.imageBytes,
      types: ['image/', 'application/octet-stream'],
      fields: ['purpose', 'sessionId', 'name'],
      tooLarge: () => refuseCall('FILE_005'),
      wrongType: () => refuseCall('FILE_003'),
      refuse: uploads.refuseMore,
    })
    const rateLimit = { max: Math.ceil(UPLOADS_PER_MINUTE * rateScale), timeWindow: MINUTE_MS }
    registerCall(scope, HTTP.createUpload, ({ user, body }) => uploads.add(user.userId, body), { rateLimit, withFileBody })
  })
}
