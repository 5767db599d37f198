import type { SessionId, UserId } from '@hearthlight/protocol'
import type { Selectable } from 'kysely'
import type { Database } from '../../../db/database'
import type { Schema } from '../../../db/schema'

export interface StoredUnfinished {
  readonly id: string
  readonly ownerId: UserId
  readonly sessionId: SessionId | null
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly received: number
  readonly usedAt: number
}

export interface UnfinishedRepo {
  add(upload: StoredUnfinished): Promise<void>
  /** Undefined unless it is this person's. */
  find(ownerId: UserId, id: string): Promise<StoredUnfinished | undefined>
  /** The least recently used first. */
  listFor(ownerId: UserId): Promise<readonly StoredUnfinished[]>
  /** Rejects if the part has been stored already. */
  addPart(upload: StoredUnfinished, bytes: Buffer, usedAt: number): Promise<void>
  /** In their order. */
  parts(id: string): AsyncIterable<Buffer>
  /** With all its parts. */
  remove(id: string): Promise<void>
  removeUnusedSince(usedAt: number): Promise<void>
}

export function createUnfinishedRepo({ query, atomically }: Pick<Database, 'query' | 'atomically'>): UnfinishedRepo {
  return {
    add: async ({ id, ownerId, sessionId, name, size, sha256, received, usedAt }) => {
      const row = { id, owner_id: ownerId, session_id: sessionId, name, size, sha256, received, used_at: usedAt }
      await query.insertInto('unfinished_uploads').values(row).execute()
    },
    find: async (ownerId, id) => {
      const rows = query.selectFrom('unfinished_uploads').selectAll().where('owner_id', '=', ownerId).where('id', '=', id)
      const row = await rows.executeTakeFirst()
      return row === undefined ? undefined : unfinishedOf(row)
    },
    listFor: async (ownerId) => {
      const rows = query.selectFrom('unfinished_uploads').selectAll().where('owner_id', '=', ownerId).orderBy('used_at')
      return (await rows.execute()).map(unfinishedOf)
    },
    addPart: async ({ id, received }, bytes, usedAt) => {
      await atomically([
        query.insertInto('unfinished_upload_parts').values({ upload_id: id, begins_at: received, bytes }).compile(),
        query
          .updateTable('unfinished_uploads')
          .set({ received: received + bytes.length, used_at: usedAt })
          .where('id', '=', id)
          .compile(),
      ])
    },
    parts: async function* (id) {
      const places = query.selectFrom('unfinished_upload_parts').select('begins_at').where('upload_id', '=', id).orderBy('begins_at')
      for (const { begins_at: at } of await places.execute()) {
        const part = query.selectFrom('unfinished_upload_parts').select('bytes').where('upload_id', '=', id).where('begins_at', '=', at)
        yield (await part.executeTakeFirstOrThrow()).bytes
      }
    },
    remove: async (id) => {
      await query.deleteFrom('unfinished_uploads').where('id', '=', id).execute()
    },
    removeUnusedSince: async (usedAt) => {
      await query.deleteFrom('unfinished_uploads').where('used_at', '<', usedAt).execute()
    },
  }
}

function unfinishedOf(row: Selectable<Schema['unfinished_uploads']>): StoredUnfinished {
  return {
    id: row.id,
    ownerId: row.owner_id as UserId,
    sessionId: row.session_id as SessionId | null,
    name: row.name,
    size: row.size,
    sha256: row.sha256,
    received: row.received,
    usedAt: row.used_at,
  }
}
