import { HTTP } from '@hearthlight/protocol'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import type { Pictures } from '../../ports/pictures'
import { createDmLibrary } from './dm-library.service'

export function wireDmLibrary(context: FeatureContext & { readonly pictures: Pictures }): Feature {
  const { notes, macros, encounters, tokens, accountData } = createDmLibrary(context)
  return {
    accountData,
    serve: (server) => {
      registerCall(server, HTTP.getDmNotes, ({ user }) => notes.get(user.userId))
      registerCall(server, HTTP.saveDmNotes, ({ user, body }) => notes.save(user.userId, body))
      registerCall(server, HTTP.listNoteVersions, ({ user }) => notes.versions(user.userId))
      registerCall(server, HTTP.getNoteVersion, ({ user, params }) => notes.version(user.userId, params.id))
      registerCall(server, HTTP.getDmMacros, ({ user }) => macros.get(user.userId))
      registerCall(server, HTTP.saveDmMacros, ({ user, body }) => macros.save(user.userId, body))
      registerCall(server, HTTP.listEncounters, ({ user }) => encounters.list(user.userId), { isLarge: true })
      registerCall(server, HTTP.createEncounter, ({ user, body }) => encounters.create(user.userId, body))
      registerCall(server, HTTP.updateEncounter, ({ user, params, body }) => encounters.update(user.userId, params.id, body))
      registerCall(server, HTTP.deleteEncounter, ({ user, params }) => encounters.remove(user.userId, params.id))
      registerCall(server, HTTP.listLibraryTokens, ({ user }) => tokens.list(user.userId), { isLarge: true })
      registerCall(server, HTTP.createLibraryToken, ({ user, body }) => tokens.create(user.userId, body))
      registerCall(server, HTTP.updateLibraryToken, ({ user, params, body }) => tokens.update(user.userId, params.id, body))
      registerCall(server, HTTP.deleteLibraryToken, ({ user, params }) => tokens.remove(user.userId, params.id))
    },
  }
}
