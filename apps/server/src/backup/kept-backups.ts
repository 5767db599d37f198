import type { Dirent } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptBackup } from '@hearthlight/protocol'
import { type Manifest, readManifest, tableFile } from './archive'

/** The backups in one folder that this server has made, by hand or by its schedule. Nothing else there is listed or touched. */
export interface KeptBackups {
  /** Where the next one is written. */
  placeOf(at: number, isScheduled: boolean): string
  /** Those that are whole as far as their manifest tells, newest first. */
  list(): Promise<KeptBackup[]>
  /** Removes the oldest scheduled ones beyond `most`. */
  removeOld(most: number): Promise<void>
  /** Removes what was left behind by a backup that was cut off more than a day ago: others may be writing into the same folder. */
  removeUnfinished(now: number): Promise<void>
}

const SCHEDULED = 'scheduled-'
const BY_HAND = 'by-hand-'
const NAME = /^(?:scheduled|by-hand)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)$/
const UNFINISHED = '.unfinished'
const DAY_MS = 86_400_000

const timeIn = (at: number) => new Date(at).toISOString().replace(/[:.]/g, '-')

export function createKeptBackups(folder: string): KeptBackups {
  /** Real folders with our names: no link leads a removal elsewhere. */
  const named = async (end: string): Promise<string[]> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
    const folders = entries.filter((entry) => entry.isDirectory() && entry.name.endsWith(end)).map(({ name }) => name)
    return folders.filter((name) => NAME.test(name.slice(0, name.length - end.length)))
  }
  const list = async (): Promise<KeptBackup[]> => {
    const found: KeptBackup[] = []
    for (const name of await named('')) {
      const manifest = await readManifest(join(folder, name)).catch(() => undefined)
      if (manifest === undefined) continue
      found.push({
        name,
        madeAt: manifest.madeAt,
        bytes: await bytesOf(join(folder, name), manifest),
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        pictures: manifest.files.length,
        isScheduled: name.startsWith(SCHEDULED),
      })
    }
    return found.sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1))
  }
  return {
    placeOf: (at, isScheduled) => join(folder, `${isScheduled ? SCHEDULED : BY_HAND}${timeIn(at)}`),
    list,
    removeOld: async (most) => {
      const scheduled = (await list()).filter(({ isScheduled }) => isScheduled)
      for (const { name } of scheduled.slice(most)) await rm(join(folder, name), { recursive: true, force: true })
    },
    removeUnfinished: async (now) => {
      const dayAgo = timeIn(now - DAY_MS)
      for (const name of await named(UNFINISHED)) {
        const [, time = dayAgo] = NAME.exec(name.slice(0, -UNFINISHED.length)) ?? []
        if (time < dayAgo) await rm(join(folder, name), { recursive: true, force: true })
      }
    },
  }
}

async function bytesOf(folder: string, { tables, files }: Manifest): Promise<number> {
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  for (const { name } of tables)
    bytes += await stat(tableFile(folder, name)).then(
      ({ size }) => size,
      () => 0,
    )
  return bytes
}
