import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Archive, hashOf, type Manifest, type PackedFile, readPacked } from './archive'

/** The start fails with this sentence; nothing half unpacked is left that a later start would take for whole. */
export class CannotUnpack extends Error {}

const UNFINISHED = 'unfinished-'
/** What a start that was cut off left behind. Unpacking takes seconds. */
const LEFT_BEHIND_AFTER_MS = 3_600_000

/** Where the content of this version lies, or will lie. Modules know themselves by their real path, without links. */
export function contentFolder({ version, id }: Pick<Manifest, 'version' | 'id'>, cacheFolder: string): string {
  const folder = join(cacheFolder, `${version}-${id}`)
  return existsSync(folder) ? realpathSync(folder) : folder
}

/**
 * Puts the content into a folder of its version below `cacheFolder`, unless it is there already, and returns the folder. Each file is
 * compared with its hash: what was changed or is missing, as after a cleaning of caches, is written anew. Starts at the same moment don't
 * disturb each other, since folders and files get their names only when they are whole.
 */
export function unpack({ manifest, content }: Archive, cacheFolder: string, sayFirst: () => void = () => undefined): string {
  const folder = contentFolder(manifest, cacheFolder)
  try {
    if (!existsSync(folder)) {
      sayFirst()
      mkdirSync(cacheFolder, { recursive: true, mode: 0o700 })
      removeLeftBehind(cacheFolder)
      unpackAside(manifest.files, content, cacheFolder, folder)
    }
    for (const file of manifest.files) if (!isWhole(folder, file)) mend(folder, file, content)
  } catch (error) {
    throw error instanceof CannotUnpack ? error : new CannotUnpack(wordsFor(error, manifest.files, cacheFolder))
  }
  return contentFolder(manifest, cacheFolder)
}

function unpackAside(files: readonly PackedFile[], content: Uint8Array, cacheFolder: string, folder: string): void {
  const aside = join(cacheFolder, `${UNFINISHED}${randomBytes(8).toString('hex')}`)
  try {
    for (const file of files) write(join(aside, file.path), packedBytes(content, file))
    renameSync(aside, folder)
  } catch (error) {
    // Another start has put its folder there in the meantime: that one is as good.
    if (error instanceof CannotUnpack || !existsSync(folder)) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function isWhole(folder: string, { path, sha256 }: PackedFile): boolean {
  try {
    return hashOf(readFileSync(join(folder, path))) === sha256
  } catch {
    return false
  }
}

/** A server that runs from this folder keeps the file that it has opened. */
function mend(folder: string, file: PackedFile, content: Uint8Array): void {
  const place = join(folder, file.path)
  const aside = `${place}.${UNFINISHED}${randomBytes(8).toString('hex')}`
  try {
    write(aside, packedBytes(content, file))
    renameSync(aside, place)
  } finally {
    rmSync(aside, { force: true })
  }
}

function write(place: string, bytes: Uint8Array): void {
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
  writeFileSync(place, bytes)
}

function packedBytes(content: Uint8Array, file: PackedFile): Uint8Array {
  try {
    return readPacked(content, file)
  } catch {
    throw new CannotUnpack('This file is damaged: part of what it contains is not what was packed. Download or copy it again.')
  }
}

function removeLeftBehind(cacheFolder: string): void {
  for (const name of readdirSync(cacheFolder).filter((each) => each.startsWith(UNFINISHED))) {
    const place = join(cacheFolder, name)
    const changed = statSync(place, { throwIfNoEntry: false })?.mtimeMs
    if (changed !== undefined && Date.now() - changed > LEFT_BEHIND_AFTER_MS) rmSync(place, { recursive: true, force: true })
  }
}

/** What the person at the terminal reads of a fault of the file system. */
export function wordsFor(error: unknown, files: readonly Pick<PackedFile, 'size'>[], cacheFolder: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const megabytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1_000_000)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `The disk is full: Hearthlight unpacks ${megabytes} MB into ${cacheFolder} before its first start. Make room and start it again.`
  }
  // Node says ENOENT of a new folder in a file system that is only read.
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return `Hearthlight can't write into ${cacheFolder} (${code}), where it unpacks what it runs on.`
  }
  return `Hearthlight could not be unpacked into ${cacheFolder}. ${error instanceof Error ? error.message : String(error)}`
}
