import type { DmMacros, UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'

/** MACRO-5 The macros that a person keeps for the tables that they lead: one list, with a revision. */
export interface DmMacrosKept {
  get(userId: UserId): Promise<DmMacros>
  /** 409 with the newer list if `revision` is outdated; 0 means that there was none yet. */
  save(userId: UserId, wanted: DmMacros): Promise<DmMacros | HttpRefused>
  removeAll(userId: UserId): Promise<void>
}

export function createDmMacros({ query }: Pick<Database, 'query'>, now: () => number): DmMacrosKept {
  const get = async (owner: UserId): Promise<DmMacros> => {
    const found = await query.selectFrom('dm_macros').select(['revision', 'document']).where('owner_id', '=', owner).executeTakeFirst()
    return found === undefined ? { macros: [], revision: 0 } : { macros: JSON.parse(found.document), revision: found.revision }
  }
  /** False if the revision is outdated. */
  const write = async (owner: UserId, { macros, revision }: DmMacros): Promise<boolean> => {
    const kept = { revision: revision + 1, saved_at: now(), document: JSON.stringify(macros) }
    const written =
      revision === 0
        ? await query
            .insertInto('dm_macros')
            .values({ owner_id: owner, ...kept })
            .onConflict((conflict) => conflict.column('owner_id').doNothing())
            .returning('owner_id')
            .execute()
        : await query
            .updateTable('dm_macros')
            .set(kept)
            .where('owner_id', '=', owner)
            .where('revision', '=', revision)
            .returning('owner_id')
            .execute()
    return written.length > 0
  }
  return {
    get,
    save: async (owner, wanted) => {
      if (await write(owner, wanted)) return { macros: wanted.macros, revision: wanted.revision + 1 }
      const message = 'These macros were changed elsewhere in the meantime.'
      return refuseCall('VAL_001', message, { status: 409, field: 'revision', current: await get(owner) })
    },
    removeAll: async (owner) => {
      await query.deleteFrom('dm_macros').where('owner_id', '=', owner).execute()
    },
  }
}
