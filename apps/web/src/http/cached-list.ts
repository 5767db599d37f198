import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { readStored, type StorageEntry, writeStored } from '../lib/storage'
import { queryClient } from './query-client'

interface CachedList<Item, Stored> {
  readonly queryKey: QueryKey
  readonly entry: StorageEntry<Stored[]>
  readonly load: (signal: AbortSignal) => Promise<readonly Item[]>
  readonly fromStored: (stored: Stored) => Item
  readonly toStored: (item: Item) => Stored
}

/**
 * A list from the server that opens at once from the browser's storage, is then updated from the server, and is stored again on
 * every change, whoever makes it.
 */
export function cachedList<Item, Stored>({ queryKey, entry, load, fromStored, toStored }: CachedList<Item, Stored>) {
  const options = queryOptions({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    initialData: (): readonly Item[] | undefined => readStored(entry)?.map(fromStored),
    // The stored list may be old: the server is asked at once all the same.
    initialDataUpdatedAt: 0,
  })
  const [name] = queryKey
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== name) return
    const items = queryClient.getQueryData(options.queryKey)
    if (items !== undefined) writeStored(entry, items.map(toStored))
  })
  return options
}
