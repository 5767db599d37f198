import { HTTP } from '@hearthlight/protocol'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import { type Characters, createCharacters } from './characters.service'

export function wireCharacters(context: FeatureContext): Characters & Feature {
  const characters = createCharacters(context)
  return {
    ...characters,
    serve: (server) => {
      registerCall(server, HTTP.listCharacters, ({ user }) => characters.list(user.userId))
      registerCall(server, HTTP.createCharacter, ({ user, body }) => characters.create(user.userId, body.sheet))
      registerCall(server, HTTP.getCharacter, ({ user, params }) => characters.get(user.userId, params.id))
      registerCall(server, HTTP.updateCharacter, ({ user, params, body }) => characters.update(user.userId, params.id, body))
      registerCall(server, HTTP.deleteCharacter, ({ user, params }) => characters.remove(user.userId, params.id))
    },
  }
}
