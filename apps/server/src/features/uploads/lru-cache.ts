interface KeptWeightSetting<Value> {
  readonly mostBytes: number
  readonly bytesOf: (value: Value) => number
  /** Where it is said: all goes when nothing was asked for that long. */
  readonly forgottenAfterMs?: number
}

/** What is dear to make, kept as long as it fits; what was asked for longest ago goes first. Never makes one thing twice at a time. */
export interface LruCache<Value> {
  /** Undefined where `make` can't; that is not kept. */
  get(key: string, make: () => Promise<Value | undefined>): Promise<Value | undefined>
}

export function createLruCache<Value>({ mostBytes, bytesOf, forgottenAfterMs }: KeptWeightSetting<Value>): LruCache<Value> {
  // A map remembers in which order its keys came: the first is the one asked for longest ago.
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
