import type { SessionId } from '@hearthlight/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../http/call'
import { retryUnlessRefused } from '../http/query-client'
import { keepSession, sessionKey } from './sessions'

/** The picture of the scene and the party of one session. */
export function useSessionFront(id: SessionId) {
  return useQuery({
    queryKey: [...sessionKey(id), 'front'],
    queryFn: ({ signal }) => callOrThrow('getSessionFront', { params: { id }, signal }),
    retry: retryUnlessRefused,
  })
}

export function useRenameSession() {
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: SessionId; readonly name: string }) =>
      callOrThrow('renameSession', { params: { id }, body: { name } }),
    onSuccess: keepSession,
  })
}

/** Opens the next session after an ended one: the same game and players, in a session of its own. */
export function usePlayOn() {
  return useMutation({
    mutationFn: (id: SessionId) => callOrThrow('playOn', { params: { id } }),
    onSuccess: keepSession,
  })
}

/** Puts an ended session out of its DM's list, or back into it. */
export function useArchiveSession() {
  return useMutation({
    mutationFn: ({ id, isArchived }: { readonly id: SessionId; readonly isArchived: boolean }) =>
      callOrThrow('archiveSession', { params: { id }, body: { isArchived } }),
    onSuccess: keepSession,
  })
}
