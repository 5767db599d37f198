import type { Append, AppendOutcome, EventLog } from '../../db/event-log'
import type { Saving } from '../../db/saving'
import { isStorageFault, SavingPaused } from '../../db/storage-fault'

/**
 * Group commit across rooms. Idle: what arrived in this turn of the event loop is committed at its end. Busy: what
 * queued while a commit ran goes out together with the next. Nothing waits for a timer. Where one room's events can't be
 * written for a reason of their own, those of the others are.
 */
export interface EventStore {
  /** Resolves once the events are on disk, or with `taken`. Rejects where they could not be written. */
  append(append: Append): Promise<AppendOutcome>
  /** Resolves when nothing waits. */
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
  /** Where it is paused, nothing is tried: a locked database would hold up the process with each try. */
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
        // What can't be written may be one table's own (a damaged row, a constraint): the others must not pay for it.
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
