import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBackup, verifyBackup } from '../../backup/create-backup'
import { restoreBackup } from '../../backup/restore-backup'
import { openHouse } from '../../testing/live-table'
import { temporaryFolder } from '../../testing/temporary-folder'
import { CannotStart } from '../cannot-start'
import { lockDataDir } from './data-dir-lock'

const urlOf = (path: string) => new URL(path, import.meta.url).href
/** Runs these lines of TypeScript in a process of their own. */
const run = (script: string, environment: Readonly<Record<string, string>> = {}) =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { env: { ...process.env, ...environment } })

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

describe('a DATA_DIR', () => {
  it('LOCK-1 is one process’s: another is told whose, and gets it once that one has let go', () => {
    const dataDir = join(folder.path, 'data')
    const lock = lockDataDir(dataDir, () => 0)
    expect(() => lockDataDir(dataDir)).toThrow(CannotStart)
    expect(() => lockDataDir(dataDir)).toThrow(
      new RegExp(`^${dataDir} is in use by process ${process.pid} on .+, running since 1970-01-01T00:00:00.000Z\\. Stop that server first`),
    )
    lock.release()
    lockDataDir(dataDir).release()
    expect(existsSync(join(dataDir, 'hearthlight.lock'))).toBe(false)
  })

  it('LOCK-2 is free again once its holder was killed, whatever it left behind', async () => {
    const holder = run(
      `const { lockDataDir } = await import(${JSON.stringify(urlOf('./data-dir-lock.ts'))})
       lockDataDir(${JSON.stringify(folder.path)})
       console.log('locked')
       setInterval(() => undefined, 1_000)`,
    )
    const [line] = await once(createInterface({ input: holder.stdout }), 'line')
    expect(line).toBe('locked')
    expect(() => lockDataDir(folder.path)).toThrow(`process ${holder.pid} on`)
    const ended = once(holder, 'exit')
    holder.kill('SIGKILL')
    await ended
    expect(readFileSync(join(folder.path, 'hearthlight.lock'), 'utf8')).toContain(String(holder.pid))
    lockDataDir(folder.path).release()
  })

  it('LOCK-3 a holder’s name that a power cut tore holds nobody up', () => {
    writeFileSync(join(folder.path, 'hearthlight.lock'), '{"pid":')
    lockDataDir(folder.path).release()
  })
})

describe('a server that runs', () => {
  it('LOCK-4 lets no second one start on its DATA_DIR, which says so in one sentence and ends with 1', async () => {
    const house = await openHouse()
    const second = run(`await import(${JSON.stringify(urlOf('../../main.ts'))})`, {
      DATA_DIR: house.dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
    })
    let said = ''
    second.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const [code] = await once(second, 'exit')
    await house.close()
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toEqual([expect.stringContaining(`is in use by process ${process.pid} on`)])
  })

  it('LOCK-5 can be backed up, and nothing is restored into its folder', async () => {
    const house = await openHouse()
    const backup = join(folder.path, 'backup')
    await createBackup({ dataDir: house.dataDir }, backup, Date.now)
    await verifyBackup(backup)
    await expect(restoreBackup(backup, { dataDir: house.dataDir })).rejects.toThrow('is in use by process')
    await house.close()
  })
})
