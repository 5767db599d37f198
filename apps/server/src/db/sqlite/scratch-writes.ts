import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from '../schema'

/** Large enough to need new space on the disk; bytes. */
const SCRATCH_BYTES = 8_192

/** Statements that write a snapshot without a session and delete it in the same commit. */
export function scratchWrites(query: Kysely<Schema>): readonly CompiledQuery[] {
  const key = { session_id: '', seq: 0 }
  return [
    query.deleteFrom('session_snapshots').where('session_id', '=', key.session_id).compile(),
    query
      .insertInto('session_snapshots')
      .values({ ...key, format: 0, body: 'x'.repeat(SCRATCH_BYTES), at: 0 })
      .compile(),
    query.deleteFrom('session_snapshots').where('session_id', '=', key.session_id).compile(),
  ]
}
