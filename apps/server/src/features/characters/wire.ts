import { type CharacterDocument, type CharacterId, HTTP } from '@hearthlight/protocol'
import { createDocumentStore } from '../../db/document-store'
import { refuseOversize } from '../../db/quotas/document-limits'
import { isRefused, unlessRefused } from '../../http/answers/refusal'
import { registerCall } from '../../http/register-call'
import type { Feature, FeatureContext } from '../../ports/feature'
import { type Characters, createCharacters } from './characters.service'
import { createSeatSync, type SeatSync } from './seat-sync/schedule'
import { createSharesRepo, type SeatPlace } from './seat-sync/shares.repo'
import { createSyncSeat } from './seat-sync/sync-seat'

export function wireCharacters(context: FeatureContext): Characters & Feature & { readonly seatSync: SeatSync } {
  const { database, settings } = context
  const stored = createCharacters(context)
  const store = createDocumentStore(database.query, { table: 'characters', owner: 'created_by' })
  const shares = createSharesRepo(database)
  const limits = { most: settings.MAX_CHARACTERS, megabytes: settings.MAX_ACCOUNT_MEGABYTES }
  const syncSeat = createSyncSeat({
    ...context,
    shares,
    find: ({ ownerId, characterId }) => store.find(ownerId, characterId),
    refuseOversize: ({ ownerId, characterId }, document) =>
      refuseOversize(store, limits, { owner: ownerId, document, replacing: characterId }),
  })
  const find = async ({ ownerId, characterId }: SeatPlace) => unlessRefused<CharacterDocument>(await stored.get(ownerId, characterId))
  const seatSync = createSeatSync({ ...context, shares, syncSeat, find })
  /** As the owner sees them: with everything that happened at a table. */
  const characters: Characters = {
    ...stored,
    list: async (userId) => {
      await seatSync.catchUp(userId)
      return stored.list(userId)
    },
    get: async (userId, id) => {
      await seatSync.catchUp(userId, id as CharacterId)
      return stored.get(userId, id)
    },
    update: async (userId, id, change) => {
      const saved = await stored.update(userId, id, change)
      if (!isRefused(saved)) seatSync.characterSaved(userId, saved.id)
      return saved
    },
  }
  return {
    ...characters,
    seatSync,
    accountData: { ...stored.accountData, exportFor: characters.list },
    serve: (server) => {
      registerCall(server, HTTP.listCharacters, ({ user }) => characters.list(user.userId), { isLarge: true })
      registerCall(server, HTTP.createCharacter, ({ user, body }) => characters.create(user.userId, body.sheet))
      registerCall(server, HTTP.getCharacter, ({ user, params }) => characters.get(user.userId, params.id))
      registerCall(server, HTTP.updateCharacter, ({ user, params, body }) => characters.update(user.userId, params.id, body))
      registerCall(server, HTTP.deleteCharacter, ({ user, params }) => characters.remove(user.userId, params.id))
    },
  }
}
