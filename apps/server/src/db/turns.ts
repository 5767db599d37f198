/**
 * Two connections of this process write to the embedded database: this thread's, and that of the log's (log-writer.mjs).
 * SQLite lets in one at a time, and whoever is second would sleep and try again, the longer the more often. So the two
 * take turns by flags in memory that both see. SQLite's own lock stays the truth.
 */
export interface Turns {
  readonly memory: SharedArrayBuffer
  /** Runs a write of this thread: after what the other one is at, before whatever waits there. */
  take<Result>(write: () => Result): Result
  /** The other thread is gone, whatever it was at. */
  release(): void
}

/** This thread wants to write, or writes. */
const ASKED = 0
/** The other thread writes. */
const WRITING = 1

/** One commit of the other thread, on a disk that is very slow; beyond it, SQLite's lock decides. */
const PATIENCE_MS = 5_000

export function createTurns(): Turns {
  const memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)
  const flags = new Int32Array(memory)
  return {
    memory,
    take(write) {
      Atomics.store(flags, ASKED, 1)
      Atomics.wait(flags, WRITING, 1, PATIENCE_MS)
      try {
        return write()
      } finally {
        Atomics.store(flags, ASKED, 0)
        Atomics.notify(flags, ASKED)
      }
    },
    release: () => {
      Atomics.store(flags, WRITING, 0)
    },
  }
}
