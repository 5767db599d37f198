import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ByteRange } from '../../http/answers/byte-range'
import type { PictureStore } from './picture-store'
import { packTiles, readAllTiles, readTile } from './tiles/tile-pack'

/** Files in a folder, for the embedded database: `<id>.webp`, `<id>.thumbnail.webp`, for large maps `<id>.tiles` and for maps that move `<id>.motion`. Nothing else writes to the folder. */
export function createFolderPictures(folder: string): PictureStore {
  const pathOf = (id: string, size: keyof typeof ENDINGS) => join(folder, `${id}${ENDINGS[size]}`)

  const remove = async (id: string) => {
    const paths = ([...SIZES, 'tiles', 'motion'] as const).flatMap((size) => [pathOf(id, size), `${pathOf(id, size)}${UNFINISHED}`])
    // Every file is tried, even if removing another one fails.
    const outcomes = await Promise.allSettled(paths.map((path) => rm(path, { force: true })))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }

  return {
    write: async (id, picture) => {
      await mkdir(folder, { recursive: true })
      try {
        if (picture.tiles !== undefined) await writeWhole(pathOf(id, 'tiles'), packTiles(picture.tiles))
        if (picture.motion !== undefined) await writeWhole(pathOf(id, 'motion'), picture.motion)
        for (const size of SIZES) await writeWhole(pathOf(id, size), picture[size])
        await flush(folder)
      } catch (error) {
        await remove(id).catch(() => undefined)
        throw error
      }
    },
    read: (id, size) => unlessMissing(readFile(pathOf(id, size))),
    readTile: (id, name) => unlessMissing(readTile(pathOf(id, 'tiles'), name)),
    readTiles: (id) => unlessMissing(readAllTiles(pathOf(id, 'tiles'))),
    readMotion: (id, range) => unlessMissing(readRange(pathOf(id, 'motion'), range)),
    remove,
    removeStrays: async (isKnown) => {
      await mkdir(folder, { recursive: true })
      for (const name of await readdir(folder)) {
        const id = name.split('.', 1)[0] ?? ''
        if (name.endsWith(UNFINISHED) || !isKnown(id)) await rm(join(folder, name), { force: true })
      }
    },
  }
}

const ENDINGS = { fullSize: '.webp', thumbnail: '.thumbnail.webp', tiles: '.tiles', motion: '.motion' } as const
const SIZES = ['fullSize', 'thumbnail'] as const
const UNFINISHED = '.part'

async function readRange(path: string, { from, to }: ByteRange): Promise<Buffer | undefined> {
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(to + 1 - from)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
    return bytesRead === bytes.length ? bytes : undefined
  } finally {
    await file.close()
  }
}

async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes atomically: after a power cut the path never names an incomplete file. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(`${path}${UNFINISHED}`, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}${UNFINISHED}`, path)
}

/** A new name is durable only when its folder is synced to disk too. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
