import type { EventLog } from '../../db/event-log'
import { SavingPaused } from '../../db/storage-fault'
import type { EventStore } from './group-commit'

/** What one room writes, so that its session's stored events can be rewritten by somebody else. */
export interface WriteGate {
  readonly log: EventLog
  readonly store: EventStore
  /**
   * From now on the room writes nothing: what it was about to record is refused as while saving is paused, and what its
   * memory holds does not come back as a snapshot. Resolves once what is on its way has been written or has failed.
   */
  close(): Promise<void>
}

/** `previous`: of a room of the same session that may still be writing its last snapshot; it closes with this one. */
export function createWriteGate(log: EventLog, store: EventStore, previous?: Pick<WriteGate, 'close'>): WriteGate {
  const pending = new Set<Promise<unknown>>()
  let isClosed = false

  const through = <Result>(write: Promise<Result>): Promise<Result> => {
    const settled = write.catch(() => undefined)
    pending.add(settled)
    settled.finally(() => pending.delete(settled))
    return write
  }

  return {
    log: {
      append: (...args) => log.append(...args),
      after: (...args) => log.after(...args),
      heads: (...args) => log.heads(...args),
      hasIntent: (...args) => log.hasIntent(...args),
      snapshot: (...args) => log.snapshot(...args),
      saveSnapshot: async (...args) => {
        if (!isClosed) await through(log.saveSnapshot(...args))
      },
    },
    store: {
      append: (...args) => (isClosed ? Promise.reject(new SavingPaused()) : through(store.append(...args))),
      settled: () => store.settled(),
    },
    close: async () => {
      isClosed = true
      await Promise.all([...pending, previous?.close()])
    },
  }
}
