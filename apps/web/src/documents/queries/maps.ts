import { MAP_CALLS, type SessionId } from '@hearthlight/protocol'
import type { SavedMap } from '@hearthlight/table'
import { useQuery } from '@tanstack/react-query'
import { orCached } from '../../http/cached-answer'
import { call } from '../../http/call'
import { queryClient } from '../../http/query-client'

const MAPS_KEY = ['maps'] as const

/** The DM's saved maps, the last saved first, and how much storage they use. */
export function useMaps() {
  return useQuery({
    queryKey: MAPS_KEY,
    queryFn: ({ signal }) => orCached('/api/maps', MAP_CALLS.listMaps.answer, call('listMaps', { signal })),
  })
}

/** Saves as a new map, or over the map `over.id` at the revision that was seen last. */
export async function saveMap(map: SavedMap, over?: { readonly id: string; readonly revision: number }) {
  const outcome =
    over === undefined
      ? await call('createMap', { body: { map } })
      : await call('updateMap', { params: { id: over.id }, body: { map, revision: over.revision } })
  return refreshed(outcome)
}

export async function deleteMap(id: string) {
  return refreshed(await call('deleteMap', { params: { id } }))
}

/** A Universal VTT file, a scene of Foundry VTT, or a map that was exported here. */
export async function importMap(file: File) {
  const form = new FormData()
  form.set('name', file.name)
  form.set('file', file)
  return refreshed(await call('importMap', { form }))
}

/** Replaces the map on the table of a session that the user runs. */
export function placeMap(id: string, sessionId: SessionId) {
  return call('placeMap', { params: { id }, body: { sessionId } })
}

async function refreshed<Answered>(outcome: Answered): Promise<Answered> {
  await queryClient.invalidateQueries({ queryKey: MAPS_KEY })
  return outcome
}
