import { type Kysely, sql } from 'kysely'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import type { Schema } from '../schema'

/** The bytes that one person's pictures, music, maps and saved games use together. A picture that is being sent counts in full. */
export interface StorageUse {
  /** A visitor's is smaller. */
  quotaOf(owner: string): Promise<number>
  used(owner: string): Promise<number>
  /** A refusal if `bytes` more, in place of `instead` bytes that are deleted, exceed the quota. */
  refuse(owner: string, bytes: number, instead?: number): Promise<HttpRefused | undefined>
}

const BYTES_PER_MEGABYTE = 1024 * 1024
/** QUOTA-6 Anybody can make a visitor's account with one press. */
const VISITOR_MEGABYTES = 20

export function createStorageUse(query: Kysely<Schema>, megabytes: number): StorageUse {
  const megabytesOf = async (owner: string): Promise<number> => {
    const row = await query.selectFrom('users').select('is_visitor').where('id', '=', owner).executeTakeFirst()
    return row?.is_visitor === 1 ? Math.min(VISITOR_MEGABYTES, megabytes) : megabytes
  }
  const used = async (owner: string): Promise<number> => {
    const { rows } = await sql<{ bytes: number }>`
      select cast(
        coalesce((select sum(bytes) from uploads where owner_id = ${owner}), 0)
        + coalesce((select sum(size) from unfinished_uploads where owner_id = ${owner}), 0)
        + coalesce((select sum(bytes) from sounds where owner_id = ${owner}), 0)
        + coalesce((select sum(bytes) from maps where owner_id = ${owner}), 0)
        + coalesce((select sum(bytes) from saves where owner_id = ${owner}), 0)
      as bigint) as bytes`.execute(query)
    return rows[0]?.bytes ?? 0
  }
  return {
    quotaOf: async (owner) => (await megabytesOf(owner)) * BYTES_PER_MEGABYTE,
    used,
    refuse: async (owner, bytes, instead = 0) => {
      const most = await megabytesOf(owner)
      if ((await used(owner)) + bytes - instead <= most * BYTES_PER_MEGABYTE) return undefined
      return refuseCall('FILE_005', `There is no room left for this: your ${most} MB are full. Please delete something first.`)
    },
  }
}
