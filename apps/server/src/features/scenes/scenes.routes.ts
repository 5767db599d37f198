import { HTTP } from '@hearthlight/protocol'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/register-call'
import type { Scenes } from './scenes.service'

export function serveScenes(server: FastifyInstance, scenes: Scenes): void {
  registerCall(server, HTTP.listScenes, ({ user }) => scenes.list(user.userId))
  registerCall(server, HTTP.createScene, ({ user, body }) => scenes.create(user.userId, body))
  registerCall(server, HTTP.updateScene, ({ user, params, body }) => scenes.update(user.userId, params.id, body))
  registerCall(server, HTTP.deleteScene, ({ user, params }) => scenes.remove(user.userId, params.id))
}
