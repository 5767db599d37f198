import { copyFile, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { DatabasePlace } from '../db/database'
import { hashOf, type Manifest, readManifest, readRows, tableFile, uploadsIn, writeManifest, writeRows } from './archive'
import { readTables } from './table-reader'

/** Bytes that a backup leaves free: the tables that run meanwhile may write to the same disk. */
const LEFT_FREE = 64 * 1024 * 1024

/**
 * Writes a backup of a database that may be in use, with its pictures, into the new folder `target`, and reads all of it back.
 * `target` does not exist until that has succeeded. Begins only if the disk has room for all of it as it is, unpacked.
 */
export async function createBackup(place: DatabasePlace, target: string, now: () => number, freeIn = freeBytesIn): Promise<Manifest> {
  const folder = `${target}.unfinished`
  const pictures = join(place.dataDir, 'uploads')
  await mkdir(join(folder, 'tables'), { recursive: true })
  try {
    const reader = await readTables(place)
    await lookForRoom((await reader.bytes()) + (await bytesIn(pictures)) + LEFT_FREE, folder, freeIn)
    const tables: Manifest['tables'] = []
    for (const name of await reader.tables()) tables.push({ name, ...(await writeRows(tableFile(folder, name), reader.rows(name))) })
    const migrations = [...(await reader.migrations())]
    await reader.close()
    // Pictures are written to disk before their record, so every picture that the records name exists by now.
    const files = await copyUploads(pictures, uploadsIn(folder))
    const madeAt = new Date(now()).toISOString()
    await writeManifest(folder, { format: 1, madeAt, migrations, tables, files })
    const manifest = await verifyBackup(folder)
    await rename(folder, target)
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Reads every byte of a backup; throws if anything is missing or differs from what was written. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const { name, rows, sha256 } of manifest.tables) {
    const file = tableFile(folder, name)
    if ((await hashOf(file).catch(() => undefined)) !== sha256) throw new Error(`The backup is damaged: ${file}`)
    let count = 0
    for await (const _row of readRows(file)) count += 1
    if (count !== rows) throw new Error(`The backup is damaged: ${file} has ${count} rows instead of ${rows}`)
  }
  for (const { path, sha256 } of manifest.files) {
    const file = join(uploadsIn(folder), path)
    if ((await hashOf(file).catch(() => undefined)) !== sha256) throw new Error(`The backup is damaged: ${file}`)
  }
  return manifest
}

/** Throws with words if fewer than `needed` bytes are free. */
async function lookForRoom(needed: number, folder: string, freeIn: typeof freeBytesIn): Promise<void> {
  const free = await freeIn(folder)
  if (free >= needed) return
  const numbers = `${inMegabytes(free)} free, and a backup needs ${inMegabytes(needed)}`
  throw new Error(`The disk of ${folder} has ${numbers}. Make room there, or choose a folder on another disk.`)
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    // One that is deleted meanwhile takes no room.
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size
  }
  return bytes
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`
}

async function copyUploads(from: string, to: string): Promise<Manifest['files']> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: Manifest['files'] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const path = source
      .slice(from.length + 1)
      .split(sep)
      .join('/')
    const copy = join(to, path)
    await mkdir(dirname(copy), { recursive: true })
    // Its owner deleted it a moment ago: its record in this backup leads to "no such picture".
    const isThere = await copyFile(source, copy).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
        throw error
      },
    )
    if (isThere) files.push({ path, bytes: (await stat(copy)).size, sha256: await hashOf(copy) })
  }
  return files
}
