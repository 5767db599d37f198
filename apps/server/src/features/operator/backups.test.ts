import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Manifest, writeManifest } from '../../backup/archive'
import type { MakeBackup } from '../../backup/backup-process'
import { type TemporaryDatabase, temporarySqlite } from '../../testing/temporary-database'
import { temporaryFolder } from '../../testing/temporary-folder'
import { type Backups, type BackupsPorts, createBackups, MOST_BY_HAND } from './backups'

const HOUR_MS = 3_600_000
const BEGIN = Date.UTC(2026, 10, 27)

let temporary: TemporaryDatabase
let folder: ReturnType<typeof temporaryFolder>
let now: number
let reported: string[]
/** What finishes the backup that is being made. */
let finish: (error?: Error) => void
let made: string[]
let signals: AbortSignal[]
beforeEach(async () => {
  temporary = await temporarySqlite()
  folder = temporaryFolder()
  now = BEGIN
  ;[reported, made, signals] = [[], [], []]
})
afterEach(async () => {
  await temporary.remove()
  folder.remove()
})

const manifest = (at: number): Manifest => ({ format: 1, madeAt: new Date(at).toISOString(), migrations: [], tables: [], files: [] })
const makeBackup: MakeBackup = (_place, target, signal) => {
  made.push(target)
  signals.push(signal)
  const at = now
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('cut off')))
    finish = (error) => {
      if (error !== undefined) reject(error)
      else
        mkdir(target, { recursive: true })
          .then(() => writeManifest(target, manifest(at)))
          .then(resolve, reject)
    }
  })
}
const backupsOf = (settings: Partial<BackupsPorts['settings']> = {}) =>
  createBackups({
    settings: { DATA_DIR: folder.path, DATABASE_URL: undefined, BACKUP_DIR: undefined, BACKUP_EVERY_HOURS: 0, BACKUP_KEEP: 2, ...settings },
    query: temporary.database.query,
    makeBackup,
    now: () => now,
    report: (error) => {
      reported.push(String(error))
      return 'err_1'
    },
  })
const kept = () => readdir(join(folder.path, 'backups'))
const begun = (count: number) => expect.poll(() => made.length).toBe(count)
const over = (backups: Backups) => expect.poll(async () => (await backups.state()).runningSince).toBe(null)

describe('backups by hand', () => {
  it('OPER-6 are made one at a time, and listed once they are whole', async () => {
    const backups = backupsOf()
    expect(await backups.begin()).toBeUndefined()
    expect(await backups.begin()).toMatchObject({ code: 'NET_003' })
    await begun(1)
    expect(await backups.state()).toMatchObject({ runningSince: new Date(BEGIN).toISOString(), nextAt: null, backups: [] })
    finish()
    await over(backups)
    expect((await backups.state()).backups).toMatchObject([{ name: 'by-hand-2026-11-27T00-00-00-000Z', isScheduled: false }])
  })

  it('OPER-6 one that failed is told with the id of the log, and the next one is made', async () => {
    const backups = backupsOf()
    await backups.begin()
    await begun(1)
    finish(new Error('no room'))
    await over(backups)
    expect(await backups.state()).toMatchObject({ failed: { errorId: 'err_1' }, backups: [] })
    expect(reported).toEqual(['Error: no room'])
    await backups.begin()
    await begun(2)
    finish()
    await over(backups)
    expect((await backups.state()).failed).toBe(null)
  })

  it('OPER-6 are refused when there are too many', async () => {
    for (let each = 0; each < MOST_BY_HAND; each += 1) {
      const place = join(folder.path, 'backups', `by-hand-2026-11-27T00-00-00-${String(each).padStart(3, '0')}Z`)
      await mkdir(place, { recursive: true })
      await writeManifest(place, manifest(BEGIN))
    }
    expect(await backupsOf().begin()).toMatchObject({ code: 'FILE_005' })
  })

  it('is cut off when the server stops, and that is no failure', async () => {
    const backups = backupsOf()
    await backups.begin()
    await begun(1)
    await backups.close()
    expect(signals[0]?.aborted).toBe(true)
    expect(reported).toEqual([])
  })
})

describe('scheduled backups', () => {
  it('OPER-7 are made every so many hours, by one of several nodes', async () => {
    const [one, other] = [backupsOf({ BACKUP_EVERY_HOURS: 24 }), backupsOf({ BACKUP_EVERY_HOURS: 24 })]
    await Promise.all([one.beginIfDue(), other.beginIfDue()])
    await begun(1)
    finish()
    await Promise.all([over(one), over(other)])
    now += 23 * HOUR_MS
    await one.beginIfDue()
    expect((await one.state()).nextAt).toBe(new Date(BEGIN + 24 * HOUR_MS).toISOString())
    now += HOUR_MS
    await other.beginIfDue()
    await begun(2)
    finish()
    await over(other)
    expect(await kept()).toEqual(['scheduled-2026-11-27T00-00-00-000Z', 'scheduled-2026-11-28T00-00-00-000Z'])
  })

  it('OPER-7 one that was cut off is made as soon as a server runs again', async () => {
    const backups = backupsOf({ BACKUP_EVERY_HOURS: 24 })
    await backups.beginIfDue()
    await begun(1)
    await backups.close()
    const again = backupsOf({ BACKUP_EVERY_HOURS: 24 })
    await again.beginIfDue()
    expect((await again.state()).runningSince).not.toBe(null)
    await begun(2)
    finish()
    await over(again)
  })

  it('OPER-7 are off unless hours are set', async () => {
    await backupsOf().beginIfDue()
    expect(made).toEqual([])
  })

  it('OPER-7 one that failed is tried again after an hour', async () => {
    const backups = backupsOf({ BACKUP_EVERY_HOURS: 24 })
    await backups.beginIfDue()
    await begun(1)
    finish(new Error('no room'))
    await over(backups)
    await backups.beginIfDue()
    expect(made).toHaveLength(1)
    now += HOUR_MS
    await backups.beginIfDue()
    await begun(2)
    finish()
    await over(backups)
  })

  it('OPER-7 the newest stay; nothing else in the folder is touched', async () => {
    const place = (name: string) => join(folder.path, 'backups', name)
    const whole = [
      'scheduled-2026-11-01T00-00-00-000Z',
      'by-hand-2026-11-01T00-00-00-000Z',
      'mine-2026-11-01',
      'scheduled-2026-11-02T00-00-00-000Z',
    ]
    for (const name of whole) {
      await mkdir(place(name), { recursive: true })
      await writeManifest(place(name), manifest(Date.UTC(2026, 10, Number(name.slice(-18, -16)) || 1)))
    }
    await mkdir(place('scheduled-2026-10-01T00-00-00-000Z'))
    await writeFile(join(place('scheduled-2026-10-01T00-00-00-000Z'), 'manifest.json'), '{')
    await mkdir(place('scheduled-2026-10-02T00-00-00-000Z.unfinished'))
    await mkdir(place('scheduled-2026-11-26T23-00-00-000Z.unfinished'))
    await symlink(place('mine-2026-11-01'), place('scheduled-2026-10-03T00-00-00-000Z'))
    const backups = backupsOf({ BACKUP_EVERY_HOURS: 24 })
    await backups.beginIfDue()
    await begun(1)
    finish()
    await over(backups)
    expect(await kept()).toEqual([
      'by-hand-2026-11-01T00-00-00-000Z',
      'mine-2026-11-01',
      'scheduled-2026-10-01T00-00-00-000Z',
      'scheduled-2026-10-03T00-00-00-000Z',
      'scheduled-2026-11-02T00-00-00-000Z',
      'scheduled-2026-11-26T23-00-00-000Z.unfinished',
      'scheduled-2026-11-27T00-00-00-000Z',
    ])
  })
})
