import type { Append, AppendOutcome, EventLog } from '../../db/event-log'
import type { Saving } from '../../db/saving'
import { isStorageFault, SavingPaused } from '../../db/storage-fault'

/**
 * Group commit across rooms. When idle, everything that arrives in one turn of the event loop is committed at its end. When busy,
 * everything queued during a commit is written by the next one. Nothing waits for a timer. If the events of one room can't be
 * written for a reason of their own, those of the other rooms still are.
 */
export interface EventStore {
  /** Resolves once the events are on disk, or with `taken`. Rejects if they can't be written. */
  append(append: Append): Promise<AppendOutcome>
  /** Resolves when nothing is waiting. */
  settled(): Promise<void>
}

const ALWAYS_SAVING = { isPaused: false, failed: () => undefined }

interface Waiting {
  readonly append: Append
  resolve(outcome: AppendOutcome): void
  reject(error: unknown): void
}

export interface EventStoreOptions {
  measure?(commitMs: number, appends: number): void
  /** While it is paused nothing is tried: with a locked database, each try would block the process. */
  readonly saving?: Pick<Saving, 'isPaused' | 'failed'>
}

export function createEventStore(
  log: Pick<EventLog, 'append'>,
  { measure = () => undefined, saving = ALWAYS_SAVING }: EventStoreOptions = {},
): EventStore {
  let waiting: Waiting[] = []
  let running: Promise<void> | undefined

  const commit = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await log.append(batch.map((each) => each.append))
      batch.forEach((each, index) => {
        each.resolve(outcomes[index] ?? 'taken')
      })
    } catch (error) {
      if (batch.length > 1 && !isStorageFault(error)) {
        // The cause may be one table's own (a damaged row, a constraint) and must not affect the others.
        for (const each of batch) await commit([each])
        return
      }
      saving.failed(error)
      for (const each of batch) each.reject(error)
    }
  }

  const commitAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const begun = performance.now()
      await commit(batch)
      measure(performance.now() - begun, batch.length)
    }
    running = undefined
  }

  return {
    append: (append) =>
      new Promise((resolve, reject) => {
        if (saving.isPaused) return reject(new SavingPaused())
        waiting.push({ append, resolve, reject })
        running ??= new Promise<void>((next) => {
          setImmediate(next)
        }).then(commitAll)
      }),
    settled: async () => {
      while (running !== undefined) await running
    },
  }
}
