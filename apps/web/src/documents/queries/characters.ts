import type { CharacterDocument, CharacterId } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { cachedList } from '../../http/cached-list'
import { callOrThrow, type Outcome, present } from '../../http/call'
import { failureWithout } from '../../http/failure'
import { queryClient } from '../../http/query-client'
import { CHARACTERS, type StoredCharacter } from '../../lib/storage/cache-entries'
import { createDocument, editDocument, overlaidWithPending } from '../load-documents'

const charactersQuery = cachedList<CharacterDocument, StoredCharacter>({
  queryKey: ['characters'],
  entry: CHARACTERS,
  load: async (signal) => overlaidWithPending('characters', await callOrThrow('listCharacters', { signal })),
  fromStored: ({ id, createdBy, createdAt, revision, ...sheet }) => ({ id, createdBy, createdAt, revision, sheet }),
  toStored: ({ sheet, ...record }) => ({ ...sheet, ...record }),
})

export function useCharacters() {
  return useQuery(charactersQuery)
}

/** The characters already loaded or cached; sends no request. */
export function knownCharacters(): readonly CharacterDocument[] {
  return queryClient.getQueryData(charactersQuery.queryKey) ?? []
}

/** Asks the server once for the newest versions, with what waits here applied; without an answer, those that are loaded. */
export function newestCharacters(): Promise<readonly CharacterDocument[]> {
  return queryClient.fetchQuery({ ...charactersQuery, staleTime: 0, retry: false }).catch(knownCharacters)
}

export async function addCharacter(sheet: Record<string, unknown>): Promise<Outcome<CharacterDocument>> {
  return present(await createDocument('characters', sheet))
}

/** The same for a character that the server must know before anything else: waits a minute for it. */
export async function addCharacterAtServer(sheet: Record<string, unknown>): Promise<Outcome<CharacterDocument>> {
  const outcome = present(await createDocument('characters', sheet, SERVER_PATIENCE_MS))
  // Drafts have no revision of the server yet.
  return outcome.ok && outcome.answer.revision === 0 ? { ok: false, failure: failureWithout('NET_001') } : outcome
}

const SERVER_PATIENCE_MS = 60_000

/** An already deleted character counts as deleted. */
export function removeCharacter(id: CharacterId): Promise<Outcome<unknown>> {
  const { revision = 0, sheet = {} } = knownCharacters().find((one) => one.id === id) ?? {}
  return editDocument({ type: 'characters', id, base: { revision, fields: sheet }, fields: null })
}
