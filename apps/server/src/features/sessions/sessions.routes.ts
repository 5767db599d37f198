import { HTTP } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import { visitorAddress } from '../../http/limits/visitor-address'
import { registerCall } from '../../http/register-call'
import type { Sessions } from './sessions.service'

export function serveSessions(server: FastifyInstance, sessions: Sessions): void {
  registerCall(server, HTTP.createSession, ({ user, body }) => sessions.create(user, body))
  registerCall(server, HTTP.listSessions, ({ user }) => sessions.list(user))
  registerCall(server, HTTP.joinSession, ({ user, body, request }) => sessions.join(user, visitorAddress(request), body))
  registerCall(server, HTTP.getSession, ({ user, params }) => sessions.get(user, params.id))
  registerCall(server, HTTP.changeSessionCode, ({ user, params }) => sessions.changeCode(user, params.id))
  registerCall(server, HTTP.endSession, ({ user, params }) => sessions.end(user, params.id))
}
