import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { DatabasePlace } from '../db/database'
import { hashOf, type Manifest, readManifest, readRows, tableFile, uploadsIn, writeManifest, writeRows } from './archive'
import { readTables } from './table-reader'

/**
 * Writes a backup of a database that may be in use, with its pictures, into the new folder `target`, and reads all of it back.
 * `target` does not exist until that has succeeded.
 */
export async function createBackup(place: DatabasePlace, target: string, now: () => number): Promise<Manifest> {
  const folder = `${target}.unfinished`
  await mkdir(join(folder, 'tables'), { recursive: true })
  try {
    const reader = await readTables(place)
    const tables: Manifest['tables'] = []
    for (const name of await reader.tables()) tables.push({ name, ...(await writeRows(tableFile(folder, name), reader.rows(name))) })
    const migrations = [...(await reader.migrations())]
    await reader.close()
    // Pictures are written to disk before their record, so every picture that the records name exists by now.
    const files = await copyUploads(join(place.dataDir, 'uploads'), uploadsIn(folder))
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
