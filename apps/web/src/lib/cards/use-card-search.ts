import { useEffect, useState } from 'react'
import type { CardSearch } from './card-search.lazy'

let loading: Promise<CardSearch> | undefined

/** Loads the search once; after a failure the next call tries again. */
export function cardSearch(): Promise<CardSearch> {
  loading ??= import('./card-search.lazy')
    .then(({ loadCardSearch }) => loadCardSearch())
    .catch((reason: unknown) => {
      loading = undefined
      throw reason
    })
  return loading
}

/** The search over spells, items, monsters, conditions, features and rules. Undefined until it is wanted and loaded. */
export function useCardSearch(isWanted: boolean): CardSearch | undefined {
  const [search, setSearch] = useState<CardSearch>()
  useEffect(() => {
    if (!isWanted || search !== undefined) return
    let isHere = true
    cardSearch().then(
      (found) => isHere && setSearch(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isWanted, search])
  return search
}
