import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import type { PictureStore } from './picture-store'
import type { Tiles } from './tiles/cut-tiles'

const NO_TILES: Tiles = new Map()
const NO_MOTION = Buffer.alloc(0)
/** Younger pictures may belong to an upload that another node is about to record. */
const STRAY_AFTER_MS = 60 * 60_000

/** Tiles written in one statement. */
const TILES_AT_ONCE = 50
/** What moves is read in ranges: it lies in pieces. */
const PIECE_BYTES = 512 * 1024

/**
 * Pictures as rows of the database, for PostgreSQL: its nodes share no folder, and one backup holds everything. Tiles go with their
 * picture.
 */
export function createTablePictures(query: Kysely<Schema>): PictureStore {
  return {
    write: async (id, { fullSize, thumbnail, tiles = NO_TILES, motion = NO_MOTION }, at) => {
      await query.insertInto('upload_pictures').values({ upload_id: id, full_size: fullSize, thumbnail, created_at: at }).execute()
      const rows = [...tiles].map(([name, bytes]) => ({ upload_id: id, name, bytes }))
      try {
        for (let from = 0; from < rows.length; from += TILES_AT_ONCE) {
          await query
            .insertInto('upload_tiles')
            .values(rows.slice(from, from + TILES_AT_ONCE))
            .execute()
        }
        for (let number = 0; number * PIECE_BYTES < motion.length; number += 1) {
          const bytes = motion.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES)
          await query.insertInto('upload_motion_pieces').values({ upload_id: id, number, bytes }).execute()
        }
      } catch (error) {
        await query.deleteFrom('upload_pictures').where('upload_id', '=', id).execute()
        throw error
      }
    },
    readTile: async (id, name) => {
      const tile = query.selectFrom('upload_tiles').select('bytes').where('upload_id', '=', id).where('name', '=', name)
      return (await tile.executeTakeFirst())?.bytes
    },
    readTiles: async (id) => {
      const rows = await query.selectFrom('upload_tiles').select(['name', 'bytes']).where('upload_id', '=', id).execute()
      return rows.length === 0 ? undefined : new Map(rows.map(({ name, bytes }) => [name, bytes]))
    },
    readMotion: async (id, { from, to }) => {
      const first = Math.floor(from / PIECE_BYTES)
      const pieces = await query
        .selectFrom('upload_motion_pieces')
        .select('bytes')
        .where('upload_id', '=', id)
        .where('number', '>=', first)
        .where('number', '<=', Math.floor(to / PIECE_BYTES))
        .orderBy('number')
        .execute()
      const start = first * PIECE_BYTES
      const bytes = Buffer.concat(pieces.map((piece) => piece.bytes)).subarray(from - start, to + 1 - start)
      return bytes.length === to + 1 - from ? bytes : undefined
    },
    read: async (id, size) => {
      const column = size === 'fullSize' ? 'full_size' : 'thumbnail'
      const row = await query.selectFrom('upload_pictures').select(`${column} as bytes`).where('upload_id', '=', id).executeTakeFirst()
      return row?.bytes
    },
    remove: async (id) => {
      await query.deleteFrom('upload_pictures').where('upload_id', '=', id).execute()
    },
    removeStrays: async (_isKnown, at) => {
      await query
        .deleteFrom('upload_pictures')
        .where('created_at', '<', at - STRAY_AFTER_MS)
        .where('upload_id', 'not in', query.selectFrom('uploads').select('id'))
        .execute()
    },
  }
}
