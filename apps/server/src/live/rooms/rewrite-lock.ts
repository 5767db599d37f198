import type { EventLog } from '../../db/event-log'
import { SavingPaused } from '../../db/storage-fault'
import type { EventStore } from './group-commit'

/** The writes of one room, which can be stopped so that something else can rewrite the session's stored events. */
export interface WriteGate {
  readonly log: EventLog
  readonly store: EventStore
  /**
   * Stops all writes of the room: pending intents are refused as while saving is paused, and its memory is not saved as a
   * snapshot. Resolves once writes in progress have succeeded or failed.
   */
  close(): Promise<void>
}

/** `previous`: the gate of a room of the same session that may still be writing its last snapshot; it closes with this one. */
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
      rewritesOf: (...args) => log.rewritesOf(...args),
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
