import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSize, PictureStore } from './picture-store'

/** Files in a folder, for the embedded database: `<id>.webp` and `<id>.thumbnail.webp`. Nothing else writes to the folder. */
export function createFolderPictures(folder: string): PictureStore {
  const pathOf = (id: string, size: PictureSize) => join(folder, `${id}${ENDINGS[size]}`)

  const remove = async (id: string) => {
    const paths = SIZES.flatMap((size) => [pathOf(id, size), `${pathOf(id, size)}${UNFINISHED}`])
    // Every file is tried, even if removing another one fails.
    const outcomes = await Promise.allSettled(paths.map((path) => rm(path, { force: true })))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }

  return {
    write: async (id, picture) => {
      await mkdir(folder, { recursive: true })
      try {
        for (const size of SIZES) await writeWhole(pathOf(id, size), picture[size])
        await flush(folder)
      } catch (error) {
        await remove(id).catch(() => undefined)
        throw error
      }
    },
    read: async (id, size) => {
      try {
        return await readFile(pathOf(id, size))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
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

const ENDINGS: Readonly<Record<PictureSize, string>> = { fullSize: '.webp', thumbnail: '.thumbnail.webp' }
const SIZES = ['fullSize', 'thumbnail'] as const
const UNFINISHED = '.part'

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
