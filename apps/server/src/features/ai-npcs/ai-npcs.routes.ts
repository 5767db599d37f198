import { HTTP } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call'
import type { AiNpcs } from './ai-npcs.service'

export function serveAiNpcs(server: FastifyInstance, npcs: AiNpcs): void {
  registerCall(server, HTTP.listNpcs, ({ user }) => npcs.list(user.userId))
  registerCall(server, HTTP.saveNpc, ({ user, body }) => npcs.save(user.userId, body.persona))
  registerCall(server, HTTP.deleteNpc, ({ user, params }) => npcs.remove(user.userId, params.id))
  registerCall(server, HTTP.talkToNpc, ({ user, params, body }) => npcs.talk(user.userId, params.id, body.message))
  registerCall(server, HTTP.forgetTalk, ({ user, params }) => npcs.forget(user.userId, params.id))
}
