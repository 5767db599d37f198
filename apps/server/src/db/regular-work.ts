import type { Kysely } from 'kysely'
import type { Schema } from './schema'

/** Work that is due every so often and that only one of several nodes does. Times are milliseconds. */
export interface RegularWork {
  /** Whether it is due and this node may do it now. It is due at once if it was never begun. */
  claim(now: number, everyMs: number): Promise<boolean>
  /** After a failure: it is due again at `at`. */
  again(at: number, everyMs: number): Promise<void>
  /** When it is due; undefined if it was never begun. */
  dueAt(everyMs: number): Promise<number | undefined>
}

export function createRegularWork(query: Kysely<Schema>, name: string): RegularWork {
  return {
    claim: async (now, everyMs) => {
      await query
        .insertInto('regular_work')
        .values({ name, begun_at: 0 })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const due = query
        .updateTable('regular_work')
        .set({ begun_at: now })
        .where('name', '=', name)
        .where('begun_at', '<=', now - everyMs)
      return (await due.returning('name').execute()).length > 0
    },
    again: async (at, everyMs) => {
      await query
        .updateTable('regular_work')
        .set({ begun_at: at - everyMs })
        .where('name', '=', name)
        .execute()
    },
    dueAt: async (everyMs) => {
      const row = await query.selectFrom('regular_work').select('begun_at').where('name', '=', name).executeTakeFirst()
      return row === undefined ? undefined : row.begun_at + everyMs
    },
  }
}
