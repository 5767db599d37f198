import { MAP_CALLS } from '@hearthlight/protocol'
import type { SavedMap } from '@hearthlight/table'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { keepFile, keptFile } from '../lib/kept-files'
import { answerOrThrow, call, type Outcome } from './call'
import { queryClient } from './query-client'

const MAPS_KEY = ['maps'] as const

/** The DM's shelf of saved maps, the last saved first, and how much room it takes. */
export function useMaps() {
  return useQuery({
    queryKey: MAPS_KEY,
    queryFn: ({ signal }) => orKept('/api/maps', MAP_CALLS.listMaps.answer, call('listMaps', { signal })),
  })
}

/** The server's answer, which this browser keeps from now on; without a connection, the one that it kept. */
async function orKept<Answer>(key: string, schema: z.ZodMiniType<Answer>, asked: Promise<Outcome<Answer>>): Promise<Answer> {
  const outcome = await asked
  if (outcome.ok) void keepFile(key, outcome.answer, JSON.stringify(outcome.answer).length)
  else if (outcome.failure.status === 0) {
    const kept = schema.safeParse(await keptFile(key))
    if (kept.success) return kept.data
  }
  return answerOrThrow(outcome)
}

/** As a new map on the shelf, or over the one that is named with the revision that was seen last. */
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

/** A Universal VTT file, or a map that was exported here. */
export async function importMap(file: File) {
  const form = new FormData()
  form.set('name', file.name)
  form.set('file', file)
  return refreshed(await call('importMap', { form }))
}

async function refreshed<Answered>(outcome: Answered): Promise<Answered> {
  await queryClient.invalidateQueries({ queryKey: MAPS_KEY })
  return outcome
}
