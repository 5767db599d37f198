import { nanoid } from 'nanoid'

/** Runs one task at a time across all tabs of this browser. */
export type Exclusive = <Answer>(task: () => Promise<Answer>) => Promise<Answer>

const NAME = 'outbox'
/** A lease expires after this long: another tab may then take over. */
const LEASE_MS = 30_000
const LOOK_AGAIN_MS = 150
/** Long enough for two tabs that write the lease at the same time to see who wrote last. */
const SETTLE_MS = 40

/** Uses the browser's locks; over plain http, which has none, a lease in its storage. */
export function exclusiveAcrossTabs(): Exclusive {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return (task) => navigator.locks.request(NAME, task)
  return exclusiveByLease({ storage: () => globalThis.localStorage, now: Date.now, wait: waitMs })
}

interface LeasePorts {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

export function exclusiveByLease({ storage, now, wait }: LeasePorts): Exclusive {
  const self = nanoid(8)
  let queue: Promise<unknown> = Promise.resolve()

  /** The tab that holds the lease. Undefined if it expired, or if the storage is closed: then no other tab has a lease either. */
  const holder = (): string | undefined => {
    try {
      const [name, until] = (storage().getItem(`${NAME}Leader`) ?? '').split(' ')
      return name !== undefined && Number(until) > now() ? name : undefined
    } catch {
      return undefined
    }
  }
  const write = (text: string | undefined) => {
    try {
      if (text === undefined) storage().removeItem(`${NAME}Leader`)
      else storage().setItem(`${NAME}Leader`, text)
      return true
    } catch {
      return false
    }
  }
  const take = async () => {
    for (;;) {
      if (holder() === undefined) {
        if (!write(`${self} ${now() + LEASE_MS}`)) return
        await wait(SETTLE_MS)
        if (holder() === self) return
      }
      await wait(LOOK_AGAIN_MS)
    }
  }
  return (task) => {
    const run = async () => {
      await take()
      try {
        return await task()
      } finally {
        if (holder() === self) write(undefined)
      }
    }
    const answer = queue.then(run)
    queue = answer.catch(() => undefined)
    return answer
  }
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
