import { HTTP } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call'
import type { Characters } from './characters.service'

export function serveCharacters(server: FastifyInstance, characters: Characters): void {
  registerCall(server, HTTP.listCharacters, ({ user }) => characters.list(user.userId))
  registerCall(server, HTTP.createCharacter, ({ user, body }) => characters.create(user.userId, body.sheet))
  registerCall(server, HTTP.getCharacter, ({ user, params }) => characters.get(user.userId, params.id))
  registerCall(server, HTTP.updateCharacter, ({ user, params, body }) => characters.update(user.userId, params.id, body))
  registerCall(server, HTTP.deleteCharacter, ({ user, params }) => characters.remove(user.userId, params.id))
}
