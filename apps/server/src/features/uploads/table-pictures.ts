import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import type { PictureStore } from './picture-store'

/** Younger pictures may belong to an upload that another node is about to record. */
const STRAY_AFTER_MS = 60 * 60_000

/** Pictures as rows of the database, for PostgreSQL: its nodes share no folder, and one backup holds everything. */
export function createTablePictures(query: Kysely<Schema>): PictureStore {
  return {
    write: async (id, { fullSize, thumbnail }, at) => {
      await query.insertInto('upload_pictures').values({ upload_id: id, full_size: fullSize, thumbnail, created_at: at }).execute()
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
