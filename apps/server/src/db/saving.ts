import { isStorageFault } from './storage-fault'

/** Whether changes reach the disk. One state for the whole process: banner, readiness and metrics show it. */
export interface Saving {
  readonly isPaused: boolean
  /** Call after a failed write or read. Errors that the disk did not cause are ignored. */
  failed(error: unknown): void
  onChange(listener: (isPaused: boolean) => void): void
  close(): void
}

export interface SavingPorts {
  /** Really writes something. Rejects if that fails. */
  checkWritable(): Promise<void>
  /** For the operator; called once per change. */
  tell(isPaused: boolean, error: unknown): void
}

const TRY_EVERY_MS = 1_000

export function createSaving({ checkWritable, tell }: SavingPorts): Saving {
  const listeners: ((isPaused: boolean) => void)[] = []
  let isPaused = false
  let isTrying = false
  let isClosed = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const become = (next: boolean, error?: unknown) => {
    if (isPaused === next) return
    isPaused = next
    tell(next, error)
    for (const listener of listeners) listener(next)
  }

  // A single failure may affect one connection only: a second write decides.
  const tryNow = async () => {
    if (isTrying || isClosed) return
    isTrying = true
    clearTimeout(waiting)
    try {
      await checkWritable()
      become(false)
    } catch (error) {
      become(true, error)
      if (!isClosed) waiting = setTimeout(() => void tryNow(), TRY_EVERY_MS)
    }
    isTrying = false
  }

  return {
    get isPaused() {
      return isPaused
    },
    failed: (error) => {
      if (!isPaused && isStorageFault(error)) void tryNow()
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
    close: () => {
      isClosed = true
      clearTimeout(waiting)
    },
  }
}
