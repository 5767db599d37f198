import { useQuery } from '@tanstack/react-query'
import { callOrThrow } from './call'
import { queryClient } from './query-client'

const ME = ['me']

/** The user's own account. */
export function useMe({ isWanted = true }: { readonly isWanted?: boolean } = {}) {
  return useQuery({ queryKey: ME, queryFn: ({ signal }) => callOrThrow('me', { signal }), enabled: isWanted })
}

/** Asks again for what has changed in the account. */
export function reloadMe(): void {
  void queryClient.invalidateQueries({ queryKey: ME })
}
