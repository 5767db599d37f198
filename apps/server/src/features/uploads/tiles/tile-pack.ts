import { type FileHandle, open } from 'node:fs/promises'
import type { Tiles } from './cut-tiles'

/** Where each tile lies in the file: its first byte and its length. */
type Places = Readonly<Record<string, readonly [from: number, length: number]>>

const LENGTH_BYTES = 4

/**
 * All tiles in one file, because a thousand small files take long to write durably. It begins with the length of its table of
 * contents (32 bits, little-endian) and that table as JSON.
 */
export function packTiles(tiles: Tiles): Buffer {
  const places: Record<string, readonly [number, number]> = {}
  let at = 0
  for (const [name, { length }] of tiles) {
    places[name] = [at, length]
    at += length
  }
  const contents = Buffer.from(JSON.stringify(places))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(contents.length)
  return Buffer.concat([length, contents, ...tiles.values()])
}

/** The tile from the file at `path`; undefined if the file has no such tile. Rejects with ENOENT if there is no file. */
export async function readTile(path: string, name: string): Promise<Buffer | undefined> {
  return withFile(path, async (file) => {
    const { places, start } = await contentsOf(file)
    const place = Object.hasOwn(places, name) ? places[name] : undefined
    return place === undefined ? undefined : readAt(file, start + place[0], place[1])
  })
}

/** Every tile of the file at `path`. Rejects with ENOENT if there is no file. */
export async function readAllTiles(path: string): Promise<Tiles> {
  return withFile(path, async (file) => {
    const { places, start } = await contentsOf(file)
    const tiles = new Map<string, Buffer>()
    for (const [name, [from, length]] of Object.entries(places)) tiles.set(name, await readAt(file, start + from, length))
    return tiles
  })
}

async function withFile<Result>(path: string, read: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r')
  try {
    return await read(file)
  } finally {
    await file.close()
  }
}

async function contentsOf(file: FileHandle): Promise<{ readonly places: Places; readonly start: number }> {
  const length = (await readAt(file, 0, LENGTH_BYTES)).readUInt32LE(0)
  const places = JSON.parse((await readAt(file, LENGTH_BYTES, length)).toString()) as Places
  return { places, start: LENGTH_BYTES + length }
}

async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, from)
  if (bytesRead !== length) throw new Error('a file of tiles is shorter than its table of contents says')
  return bytes
}
