import type { UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'

/** A map of the library; `document` is the JSON text of a SavedMap. Times are milliseconds since the epoch. */
export interface StoredMap {
  readonly id: string
  readonly name: string
  readonly uploadId: string | null
  readonly revision: number
  readonly bytes: number
  readonly createdAt: number
  readonly savedAt: number
  readonly document: string
}
export type MapLine = Omit<StoredMap, 'document'>

type Content = Pick<StoredMap, 'name' | 'uploadId' | 'bytes' | 'savedAt' | 'document'>

/** Every query names the owner: another person's map is never found. */
export interface MapsRepo {
  add(ownerId: UserId, map: StoredMap): Promise<void>
  find(ownerId: UserId, id: string): Promise<StoredMap | undefined>
  /** Last saved first; without the documents, which may have a hundred megabytes in total. */
  listFor(ownerId: UserId): Promise<readonly MapLine[]>
  /** Writes the next revision; false if `revision` is outdated or the map does not exist. */
  replace(ownerId: UserId, id: string, revision: number, content: Content): Promise<boolean>
  /** false: it did not exist. */
  remove(ownerId: UserId, id: string): Promise<boolean>
  removeAll(ownerId: UserId): Promise<void>
}

const LINE = ['id', 'name', 'upload_id as uploadId', 'revision', 'bytes', 'created_at as createdAt', 'saved_at as savedAt'] as const

export function createMapsRepo({ query }: Pick<Database, 'query'>): MapsRepo {
  const rowOf = ({ name, uploadId, bytes, savedAt, document }: Content) => ({
    name,
    upload_id: uploadId,
    bytes,
    saved_at: savedAt,
    document,
  })
  return {
    add: async (ownerId, map) => {
      const { id, revision, createdAt } = map
      await query
        .insertInto('maps')
        .values({ ...rowOf(map), id, owner_id: ownerId, revision, created_at: createdAt })
        .execute()
    },
    find: (ownerId, id) =>
      query
        .selectFrom('maps')
        .select([...LINE, 'document'])
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst(),
    listFor: (ownerId) =>
      query.selectFrom('maps').select(LINE).where('owner_id', '=', ownerId).orderBy('saved_at', 'desc').orderBy('id').execute(),
    replace: async (ownerId, id, revision, content) => {
      const { numUpdatedRows } = await query
        .updateTable('maps')
        .set({ ...rowOf(content), revision: revision + 1 })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    remove: async (ownerId, id) => {
      const { numDeletedRows } = await query.deleteFrom('maps').where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
    removeAll: async (ownerId) => {
      await query.deleteFrom('maps').where('owner_id', '=', ownerId).execute()
    },
  }
}
