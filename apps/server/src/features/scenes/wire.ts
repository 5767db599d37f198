import { HTTP } from '@hearthlight/protocol'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import { createScenes } from './scenes.service'

export function wireScenes(context: FeatureContext): Feature {
  const scenes = createScenes(context)
  return {
    accountData: scenes.accountData,
    serve: (server) => {
      registerCall(server, HTTP.listScenes, ({ user }) => scenes.list(user.userId), { isLarge: true })
      registerCall(server, HTTP.createScene, ({ user, body }) => scenes.create(user.userId, body))
      registerCall(server, HTTP.updateScene, ({ user, params, body }) => scenes.update(user.userId, params.id, body))
      registerCall(server, HTTP.deleteScene, ({ user, params }) => scenes.remove(user.userId, params.id))
    },
  }
}
