import { nanoid } from 'nanoid'

/** Runs one task at a time across all tabs of this browser. */
export type Exclusive = <Answer>(task: () => Promise<Answer>) => Promise<Answer>

const NAME = 'outbox'
/** After this long without a sign of life another tab may take over. */
const LEASE_MS = 30_000
const LOOK_AGAIN_MS = 150
/** Long enough for two tabs that reach for the lease at once to see who wrote last. */
const SETTLE_MS = 40

/** With the browser's locks; over plain http, where there are none, with a lease in its storage. */
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

  /** Who holds it; nothing where it ran out, or where the storage is closed to us, as then no other tab has one either. */
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
