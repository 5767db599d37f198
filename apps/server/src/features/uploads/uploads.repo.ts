import type { MotionFormat, SessionId, UploadPurpose, UserId } from '@hearthlight/protocol'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/database'
import type { Schema } from '../../db/schema'

export interface StoredUpload {
  readonly id: string
  readonly ownerId: UserId
  readonly sessionId: SessionId | null
  readonly purpose: UploadPurpose
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly createdAt: number
  /** null: it stands still. */
  readonly motion: StoredMotion | null
}

export interface StoredMotion {
  readonly format: MotionFormat
  readonly bytes: number
}

export interface UploadsRepo {
  add(upload: StoredUpload): Promise<void>
  byId(id: string): Promise<StoredUpload | undefined>
  /** Newest first. */
  listFor(ownerId: UserId): Promise<readonly StoredUpload[]>
  /** false: this person has no upload with that id. */
  remove(ownerId: UserId, id: string): Promise<boolean>
  ids(): Promise<ReadonlySet<string>>
}

export function createUploadsRepo({ query }: Pick<Database, 'query'>): UploadsRepo {
  return {
    add: async ({ ownerId, sessionId, createdAt, motion, ...same }) => {
      const moving = { motion: motion?.format ?? null, motion_bytes: motion?.bytes ?? null }
      const row = { ...same, ...moving, owner_id: ownerId, session_id: sessionId, created_at: createdAt }
      await query.insertInto('uploads').values(row).execute()
    },
    byId: async (id) => {
      const row = await query.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? undefined : uploadOf(row)
    },
    listFor: async (ownerId) => {
      const rows = await query
        .selectFrom('uploads')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(uploadOf)
    },
    remove: async (ownerId, id) => {
      const { numDeletedRows } = await query.deleteFrom('uploads').where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
    ids: async () => new Set((await query.selectFrom('uploads').select('id').execute()).map(({ id }) => id)),
  }
}

function uploadOf(row: Selectable<Schema['uploads']>): StoredUpload {
  return {
    id: row.id,
    ownerId: row.owner_id as UserId,
    sessionId: row.session_id as SessionId | null,
    purpose: row.purpose,
    name: row.name,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    createdAt: row.created_at,
    motion: row.motion === null ? null : { format: row.motion, bytes: row.motion_bytes ?? 0 },
  }
}
