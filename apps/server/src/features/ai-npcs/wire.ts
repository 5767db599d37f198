import { HTTP } from '@hearthlight/protocol'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import { createAiNpcs } from './ai-npcs.service'
import type { Bounds } from './chat-endpoint'

export function wireAiNpcs(context: FeatureContext & { readonly aiBounds?: Bounds | undefined }): Feature {
  const npcs = createAiNpcs({ ...context, bounds: context.aiBounds })
  return {
    accountData: npcs.accountData,
    serve: (server) => {
      registerCall(server, HTTP.listNpcs, ({ user }) => npcs.list(user.userId))
      registerCall(server, HTTP.saveNpc, ({ user, body }) => npcs.save(user.userId, body.persona))
      registerCall(server, HTTP.deleteNpc, ({ user, params }) => npcs.remove(user.userId, params.id))
      registerCall(server, HTTP.talkToNpc, ({ user, params, body }) => npcs.talk(user.userId, params.id, body))
      registerCall(server, HTTP.forgetTalk, ({ user, params }) => npcs.forget(user.userId, params.id))
    },
  }
}
