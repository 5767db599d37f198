import { Worker } from 'node:worker_threads'
import type { CompiledQuery } from 'kysely'
import type { EventLog } from '../event-log'

/**
 * The handle of the thread that writes the embedded database (log-writer.mjs). Only that thread writes in this process, in the
 * order of the requests.
 */
export interface LogThread extends Pick<EventLog, 'append' | 'saveSnapshot'> {
  /** Several writes as one: all or none. */
  write(writes: readonly CompiledQuery[]): Promise<void>
  /** Runs one statement and returns its result. */
  run(write: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<WriteResult>
  pragma(text: string): Promise<void>
  /** Starts the thread ahead of its first task, since starting takes some tens of milliseconds. */
  wake(): void
  /** Resolves after all requests are done. Afterwards requests are rejected. */
  close(): Promise<void>
}

interface WriteResult {
  readonly rows: readonly unknown[]
  readonly changes: number
  readonly insertId: number | bigint
}

export interface LogThreadOptions {
  readonly file: string
  /** Run on each new connection. */
  readonly pragmas: readonly string[]
  readonly script?: URL
}

/** The thread ended unexpectedly. Its last requests may be on disk or not: the log decides. */
export class LogThreadLost extends Error {}

interface Task {
  resolve(result: unknown): void
  reject(error: unknown): void
}

interface Life {
  readonly worker: Worker
  readonly tasks: Task[]
}

interface Reply {
  readonly result?: unknown
  readonly fault?: { readonly message: string; readonly code: string | undefined }
}

const SCRIPT = new URL('./log-writer.mjs', import.meta.url)

/** It holds rows only briefly: a small young generation keeps the thread's memory small. */
const YOUNG_GENERATION_MB = 4

/** The thread is started on first use, and again after it was lost. */
export function createLogThread({ file, pragmas, script = SCRIPT }: LogThreadOptions): LogThread {
  let life: Life | undefined
  let isClosed = false

  const begin = (): Life => {
    const worker = new Worker(script, {
      workerData: { file, pragmas },
      // The thread needs none of this process's loaders and instrumentation.
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    })
    const begun: Life = { worker, tasks: [] }
    let cause: unknown
    worker.on('message', ({ result, fault }: Reply) => {
      const task = begun.tasks.shift()
      // Keeps the process alive only while an answer is awaited.
      if (begun.tasks.length === 0) worker.unref()
      if (fault === undefined) task?.resolve(result)
      else task?.reject(Object.assign(new Error(fault.message), { code: fault.code }))
    })
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => {
      if (life === begun) life = undefined
      for (const { reject } of begun.tasks) reject(lost(cause))
    })
    worker.unref()
    return begun
  }

  const ask = <Result>(message: { readonly kind: string; readonly [part: string]: unknown }): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error('The database connection is not open'))
      life ??= begin()
      // This comes first: a message that can't be sent must not become a task, which would receive the next one's answer.
      life.worker.postMessage(message)
      life.tasks.push({ resolve: (result) => resolve(result as Result), reject })
      if (life.tasks.length === 1) life.worker.ref()
    })

  return {
    append: async (appends) => {
      const rows: unknown[] = []
      for (const { sessionId, events } of appends)
        for (const { seq, name, payload, actorId, intentId, at } of events) rows.push(sessionId, seq, name, payload, actorId, intentId, at)
      const sizes = appends.map(({ events }) => events.length)
      return (await ask<Awaited<ReturnType<EventLog['append']>> | undefined>({ kind: 'append', rows, sizes })) ?? appends.map(() => 'done')
    },
    saveSnapshot: (sessionId, { seq, format, body }, at, rewrites) =>
      ask({ kind: 'snapshot', row: [sessionId, seq, format, body, at, rewrites] }),
    write: (writes) => ask({ kind: 'write', writes: writes.map(({ sql, parameters }) => ({ sql, parameters })) }),
    run: ({ sql, parameters }) => ask({ kind: 'run', write: { sql, parameters } }),
    pragma: (text) => ask({ kind: 'pragma', text }),
    wake: () => {
      if (!isClosed) life ??= begin()
    },
    close: async () => {
      isClosed = true
      const { worker } = life ?? {}
      if (worker === undefined) return
      worker.ref()
      await new Promise<void>((resolve) => {
        worker.once('exit', () => resolve())
        worker.postMessage({ kind: 'close' })
      })
    },
  }
}

/** If the database could not even be opened, its own error gives the reason. */
function lost(cause: unknown): Error {
  const hasCode = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('SQLITE_')
  return hasCode ? cause : new LogThreadLost('The thread that writes the log ended', { cause })
}
