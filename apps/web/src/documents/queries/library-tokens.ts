import { LIBRARY_TOKEN_CALLS, type LibraryToken, type LibraryTokenFields } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { orCached } from '../../http/cached-answer'
import { call } from '../../http/call'
import { queryClient } from '../../http/query-client'

const TOKENS_KEY = ['library-tokens'] as const

/** The tokens that this person keeps, the oldest first. */
export function useLibraryTokens() {
  return useQuery({
    queryKey: TOKENS_KEY,
    queryFn: ({ signal }) =>
      orCached('/api/dm/tokens', LIBRARY_TOKEN_CALLS.listLibraryTokens.answer, call('listLibraryTokens', { signal })),
  })
}

export async function createLibraryToken(body: LibraryTokenFields) {
  return refreshed(await call('createLibraryToken', { body }))
}

export async function changeLibraryToken({ id, createdAt: _made, ...body }: LibraryToken) {
  return refreshed(await call('updateLibraryToken', { params: { id }, body }))
}

export async function deleteLibraryToken(id: string) {
  return refreshed(await call('deleteLibraryToken', { params: { id } }))
}

async function refreshed<Answered>(outcome: Answered): Promise<Answered> {
  await queryClient.invalidateQueries({ queryKey: TOKENS_KEY })
  return outcome
}
