import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { DatabasePlace } from '../db/database'

/** Writes a backup into a new folder. Rejects with words if it could not be made; then nothing is left that counts as one. */
export type MakeBackup = (place: DatabasePlace, folder: string, signal: AbortSignal) => Promise<void>

/** The program beside this file's bundle, or the source when the server runs from it. */
const PROGRAM = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../backup.ts' : './backup.js', import.meta.url))
const MOST_SAID = 2_000
/** Niceness: tables come first. */
const GENTLE = 10

/** In a process of its own, so that reading, packing and checking hold up no table. */
export const makeBackupApart: MakeBackup = ({ dataDir, databaseUrl }, folder, signal) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, PROGRAM, 'backup', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
      signal,
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(0, MOST_SAID)
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`The backup was not made. ${said.trim()}`))))
    if (child.pid !== undefined) beGentle(child.pid)
  })

function beGentle(pid: number): void {
  try {
    setPriority(pid, GENTLE)
  } catch {
    // It ended already, or the system does not allow it: the backup is made all the same.
  }
}
