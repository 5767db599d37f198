interface KeptWeightSetting<Value> {
  readonly mostBytes: number
  readonly bytesOf: (value: Value) => number
  /** If given: the cache is emptied after this long without a request. */
  readonly forgottenAfterMs?: number
}

/**
 * Caches values that are expensive to make, up to a total size; the least recently used are dropped first. Concurrent requests
 * for a key share one `make`.
 */
export interface LruCache<Value> {
  /** Undefined if `make` returns undefined; that is not cached. */
  get(key: string, make: () => Promise<Value | undefined>): Promise<Value | undefined>
}

export function createLruCache<Value>({ mostBytes, bytesOf, forgottenAfterMs }: KeptWeightSetting<Value>): LruCache<Value> {
  // A Map keeps the order of insertion: the first key is the least recently used.
  const kept = new Map<string, { readonly value: Value; readonly bytes: number }>()
  const making = new Map<string, Promise<Value | undefined>>()
  let bytesKept = 0
  let forgetting: ReturnType<typeof setTimeout> | undefined

  const keep = (key: string, value: Value) => {
    const bytes = bytesOf(value)
    kept.set(key, { value, bytes })
    bytesKept += bytes
    for (const [oldest, entry] of kept) {
      if (bytesKept <= mostBytes || oldest === key) break
      kept.delete(oldest)
      bytesKept -= entry.bytes
    }
  }
  const forgetLater = () => {
    if (forgottenAfterMs === undefined) return
    clearTimeout(forgetting)
    forgetting = setTimeout(() => {
      kept.clear()
      bytesKept = 0
    }, forgottenAfterMs).unref()
  }

  return {
    get: async (key, make) => {
      forgetLater()
      const entry = kept.get(key)
      if (entry !== undefined) {
        kept.delete(key)
        kept.set(key, entry)
        return entry.value
      }
      const running = making.get(key)
      if (running !== undefined) return running
      const made = make()
      making.set(key, made)
      try {
        const value = await made
        if (value !== undefined) keep(key, value)
        return value
      } finally {
        making.delete(key)
      }
    },
  }
}
