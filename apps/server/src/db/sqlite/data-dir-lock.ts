import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { z } from 'zod/mini'
import { CannotStart } from '../cannot-start'

/** Only one process at a time may use a `DATA_DIR`: a second one would not learn of sign-outs and removals in the first. */
export interface DataDirLock {
  release(): void
}

/** The holder of the lock, shown to a process that finds it taken. */
const Holder = z.object({ pid: z.int(), host: z.string(), since: z.string() })

/** The lock itself: the operating system releases it when its holder ends for any reason. */
const LOCK_FILE = 'hearthlight.lock.db'
/** Names the holder in readable form. It decides nothing: it may be left over from a holder that crashed. */
const HOLDER_FILE = 'hearthlight.lock'

/**
 * Locks the folder for this process, or throws a `CannotStart` that names the process which holds it. Files left by a crash or a
 * power failure block nobody. SQLite does the locking, since Node.js has no file locks, and it works on all systems.
 */
export function lockDataDir(dataDir: string, now: () => number = Date.now): DataDirLock {
  mkdirSync(dataDir, { recursive: true })
  const holderFile = join(dataDir, HOLDER_FILE)
  const lock = new Sqlite(join(dataDir, LOCK_FILE), { timeout: 0 })
  try {
    // A transaction that never writes and never ends: only its lock is needed.
    lock.exec('begin immediate')
  } catch (error) {
    lock.close()
    throw isTaken(error) ? new CannotStart(taken(dataDir, holderFile)) : error
  }
  const holder: z.infer<typeof Holder> = { pid: process.pid, host: hostname(), since: new Date(now()).toISOString() }
  writeFileSync(holderFile, `${JSON.stringify(holder)}\n`)
  return {
    release: () => {
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}

function taken(dataDir: string, holderFile: string): string {
  const holder = readHolder(holderFile)
  const who = holder === undefined ? 'another process' : `process ${holder.pid} on ${holder.host}, running since ${holder.since}`
  return `${dataDir} is in use by ${who}. Stop that server first, or start this one with another DATA_DIR.`
}

/** Undefined where the holder has not written its name yet. */
function readHolder(file: string): z.infer<typeof Holder> | undefined {
  try {
    const read = Holder.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
