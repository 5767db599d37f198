import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nanoid } from 'nanoid'
import { isStorageFault } from '../../db/storage-fault'
import { type HttpRefused, RefusedEarly, refuseCall, refuseForNow, sendRefusal } from './refusal'

const ERROR_ID_LENGTH = 10

/**
 * Turns every error into an entry of the error catalogue; an unexpected one is logged under an id that is shown to the person. If
 * the disk or the database is unusable at the moment, the answer says so and invites another try.
 */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, refusalOf(error, request, reply))
}

function refusalOf(error: unknown, request: FastifyRequest, reply: FastifyReply): HttpRefused {
  if (error instanceof RefusedEarly) return error.refusal
  if (isStorageFault(error)) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'the database could not be used')
    request.server.saving.failed(error)
    return refuseCall('NET_003', 'The server can’t reach its records just now. Nothing was changed. Please try again in a moment.')
  }
  const status = statusOf(error)
  if (status === 429) return refuseForNow(Number(reply.getHeader('retry-after') ?? 1))
  if (status === 413) return refuseCall('FILE_005', 'That is too large to be sent.')
  if (status !== undefined && status >= 400 && status < 500) return refuseCall('NET_004', undefined, { status })
  const errorId = `err_${nanoid(ERROR_ID_LENGTH)}`
  request.server.recentErrors.keep(errorId, error, `${request.method} ${request.routeOptions.url ?? 'unknown'}`)
  request.log.error({ err: error, errorId, route: request.routeOptions.url }, 'a call failed')
  return refuseCall('UNK_001', undefined, { errorId })
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
}
