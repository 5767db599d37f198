import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { z } from 'zod/mini'
import { CannotStart } from '../cannot-start'

/** Only one process at a time uses a `DATA_DIR`: sign-outs and removals of one would be unknown to another. */
export interface DataDirLock {
  release(): void
}

/** Who holds the lock, for whoever finds it taken. */
const Holder = z.object({ pid: z.int(), host: z.string(), since: z.string() })

/** The lock itself: the operating system lets go of it when its holder ends, however it ends. */
const LOCK_FILE = 'hearthlight.lock.db'
/** Names the holder in words that a person can read. It decides nothing: it may be from a holder that crashed. */
const HOLDER_FILE = 'hearthlight.lock'

/**
 * Takes the folder for this process, or throws a `CannotStart` that names the process which has it. What a crash or a
 * power cut left behind holds nobody up. SQLite does the locking, since Node.js offers none, and does it on all systems.
 */
export function lockDataDir(dataDir: string, now: () => number = Date.now): DataDirLock {
  mkdirSync(dataDir, { recursive: true })
  const holderFile = join(dataDir, HOLDER_FILE)
  const lock = new Sqlite(join(dataDir, LOCK_FILE), { timeout: 0 })
  try {
    // A transaction that never writes and never ends: its lock is what is wanted.
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
