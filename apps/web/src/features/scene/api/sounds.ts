import type { Sound } from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { answerOrThrow, call, callOrThrow } from '../../../http/call'
import { callForFile } from '../../../http/file-call'
import { queryClient } from '../../../http/query-client'
import { cachedFile, cacheFile } from '../../../lib/files/file-cache'

const SOUNDS = ['sounds']

/** The DM's own music by name, and the free storage. */
export function useSounds() {
  return useQuery({ queryKey: SOUNDS, queryFn: ({ signal }) => callOrThrow('listSounds', { signal }) })
}

export function useAddSound() {
  return useMutation({ mutationFn: addSound, onSuccess: reload })
}

export function useDeleteSound() {
  return useMutation({ mutationFn: (id: string) => callOrThrow('deleteSound', { params: { id } }), onSuccess: reload })
}

const reload = () => queryClient.invalidateQueries({ queryKey: SOUNDS })

async function addSound(file: File): Promise<Sound> {
  const form = new FormData()
  form.set('name', file.name)
  form.set('file', file)
  return answerOrThrow(await call('createSound', { form }))
}

const PATH = '/api/sounds/'

/** The address by which messages refer to an uploaded track. */
export function addressOfSound(id: string): string {
  return `${PATH}${id}`
}

/** Loads a track, from this browser's cache if possible: the content of an id never changes. Undefined if it can't be loaded. */
export async function loadSound(address: string): Promise<Blob | undefined> {
  if (!address.startsWith(PATH)) return undefined
  const kept = await cachedFile(address)
  if (kept instanceof Blob) return kept
  const fetched = await callForFile('getSound', { params: { id: address.slice(PATH.length) } })
  if (!fetched.ok) return undefined
  void cacheFile(address, fetched.answer, fetched.answer.size)
  return fetched.answer
}
