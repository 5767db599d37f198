import type { CharacterDocument, CharacterId } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { CHARACTERS, type StoredCharacter } from '../lib/storage/cache-entries'
import { cachedList } from './cached-list'
import { call, callOrThrow, type Outcome, present } from './call'
import { overlaidWithOutbox, write } from './outbox'
import { queryClient } from './query-client'

const charactersQuery = cachedList<CharacterDocument, StoredCharacter>({
  queryKey: ['characters'],
  entry: CHARACTERS,
  load: async (signal) => overlaidWithOutbox('characters', await callOrThrow('listCharacters', { signal })),
  fromStored: ({ id, createdBy, createdAt, revision, ...sheet }) => ({ id, createdBy, createdAt, revision, sheet }),
  toStored: ({ sheet, ...record }) => ({ ...sheet, ...record }),
})

export function useCharacters() {
  return useQuery(charactersQuery)
}

/** Those that are known without asking. */
export function knownCharacters(): readonly CharacterDocument[] {
  return queryClient.getQueryData(charactersQuery.queryKey) ?? []
}

/**
 * Replaces a hero's sheet; without a connection, as soon as it returns. A status of 409 means that the hero was changed
 * elsewhere since `revision`: what becomes of both versions is up to the caller. Where the caller heard long ago that the
 * change is kept, both versions are kept.
 */
export async function saveCharacter(
  id: CharacterId,
  { sheet, revision }: { readonly sheet: Record<string, unknown>; readonly revision: number },
): Promise<Outcome<CharacterDocument>> {
  return present(await write('characters', { action: 'update', target: id, fields: sheet, revision }, { answersConflict: true }))
}

/** The server's newest version of a hero. */
export async function fetchCharacter(id: CharacterId): Promise<Outcome<CharacterDocument>> {
  const outcome = await call('getCharacter', { params: { id } })
  if (outcome.ok) {
    queryClient.setQueryData(charactersQuery.queryKey, (before = []) => before.map((hero) => (hero.id === id ? outcome.answer : hero)))
  }
  return outcome
}

export async function addCharacter(sheet: Record<string, unknown>): Promise<Outcome<CharacterDocument>> {
  return present(await write('characters', { action: 'create', fields: sheet }))
}

/** Gone already is gone too. */
export function removeCharacter(id: CharacterId): Promise<Outcome<unknown>> {
  return write('characters', { action: 'delete', target: id })
}
