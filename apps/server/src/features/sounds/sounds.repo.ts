import type { Sound, SoundFormat, UserId } from '@hearthlight/protocol'
import type { CompiledQuery, Selectable } from 'kysely'
import type { Database } from '../../db/database'
import type { Schema } from '../../db/schema'
import type { ByteRange } from '../../http/answers/byte-range'

export interface StoredSound {
  readonly id: string
  readonly ownerId: UserId
  readonly name: string
  readonly format: SoundFormat
  readonly bytes: number
  readonly createdAt: number
}

export interface SoundsRepo {
  /** All or nothing. */
  add(sound: StoredSound, file: Uint8Array): Promise<void>
  byId(id: string): Promise<StoredSound | undefined>
  /** The range includes both ends. */
  read(id: string, range: ByteRange): Promise<Buffer>
  /** By name. */
  listFor(ownerId: UserId): Promise<readonly StoredSound[]>
  /** false: this person has no sound with that id. */
  remove(ownerId: UserId, id: string): Promise<boolean>
  removeAll(ownerId: UserId): Promise<void>
}

const PIECE_BYTES = 512 * 1024

export function createSoundsRepo({ query, atomically }: Pick<Database, 'query' | 'atomically'>): SoundsRepo {
  return {
    add: async ({ id, ownerId, name, format, bytes, createdAt }, file) => {
      const row = { id, owner_id: ownerId, name, format, bytes, created_at: createdAt }
      const writes: CompiledQuery[] = [query.insertInto('sounds').values(row).compile()]
      for (let number = 0; number * PIECE_BYTES < file.byteLength; number += 1) {
        const piece = Buffer.from(file.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES))
        writes.push(query.insertInto('sound_pieces').values({ sound_id: id, number, bytes: piece }).compile())
      }
      await atomically(writes)
    },
    byId: async (id) => {
      const row = await query.selectFrom('sounds').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? undefined : storedSoundOf(row)
    },
    read: async (id, { from, to }) => {
      const first = Math.floor(from / PIECE_BYTES)
      const pieces = await query
        .selectFrom('sound_pieces')
        .select('bytes')
        .where('sound_id', '=', id)
        .where('number', '>=', first)
        .where('number', '<=', Math.floor(to / PIECE_BYTES))
        .orderBy('number')
        .execute()
      const start = first * PIECE_BYTES
      return Buffer.concat(pieces.map(({ bytes }) => bytes)).subarray(from - start, to + 1 - start)
    },
    listFor: async (ownerId) => {
      const rows = await query.selectFrom('sounds').selectAll().where('owner_id', '=', ownerId).orderBy('name').orderBy('id').execute()
      return rows.map(storedSoundOf)
    },
    remove: async (ownerId, id) => {
      const { numDeletedRows } = await query.deleteFrom('sounds').where('owner_id', '=', ownerId).where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
    removeAll: async (ownerId) => {
      await query.deleteFrom('sounds').where('owner_id', '=', ownerId).execute()
    },
  }
}

function storedSoundOf({ id, owner_id, name, format, bytes, created_at }: Selectable<Schema['sounds']>): StoredSound {
  return { id, ownerId: owner_id as UserId, name, format, bytes, createdAt: created_at }
}

export function soundOf({ ownerId: _owner, createdAt, ...sound }: StoredSound): Sound {
  return { ...sound, createdAt: new Date(createdAt).toISOString() }
}
