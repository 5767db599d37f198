import type { EncounterFields, SavedEncounter, UserId } from '@hearthlight/protocol'
import { encounterWorth } from '@hearthlight/rules/encounter'
import type { Database } from '../../db/database'
import { createDocumentStore, type DocumentStore, type StoredDocument } from '../../db/document-store'
import { refuseOversize } from '../../db/quotas/document-limits'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import { mapWithPauses } from '../../ports/pauses'

export interface Encounters {
  list(userId: UserId): Promise<SavedEncounter[]>
  create(userId: UserId, fields: EncounterFields): Promise<SavedEncounter | HttpRefused>
  /** 409 with the newer encounter if `revision` is outdated. */
  update(userId: UserId, id: string, change: EncounterFields & { readonly revision: number }): Promise<SavedEncounter | HttpRefused>
  remove(userId: UserId, id: string): Promise<HttpRefused | undefined>
}

interface EncountersPorts {
  readonly store: DocumentStore
  readonly env: { now(): number; newId(prefix: string): string }
}

const LIMITS_OF_A_DESK = { most: 200, megabytes: 4 }
const MISSING = () => refuseCall('FILE_002', 'There is no such encounter.')

export function encounterStore({ query }: Pick<Database, 'query'>): DocumentStore {
  return createDocumentStore(query, { table: 'dm_encounters', owner: 'owner_id' })
}

export function createEncounters({ store, env }: EncountersPorts): Encounters {
  return {
    list: async (userId) => mapWithPauses(await store.list(userId), encounterOf),
    create: async (userId, fields) => {
      const document = JSON.stringify(fields)
      const refusal = await refuseOversize(store, LIMITS_OF_A_DESK, { owner: userId, document })
      if (refusal !== undefined) return refusal
      const stored = { id: env.newId('enc'), owner: userId, revision: 1, createdAt: env.now(), document }
      await store.add(stored)
      return encounterOf(stored)
    },
    update: async (userId, id, { revision, ...fields }) => {
      const document = JSON.stringify(fields)
      const refusal = await refuseOversize(store, LIMITS_OF_A_DESK, { owner: userId, document, replacing: id })
      if (refusal !== undefined) return refusal
      const replaced = await store.replace({ owner: userId, id, revision, document, at: env.now() })
      if (replaced !== undefined) return encounterOf(replaced)
      const current = await store.find(userId, id)
      if (current === undefined) return MISSING()
      const newer = encounterOf(current)
      return refuseCall('VAL_001', 'This encounter was changed elsewhere in the meantime.', {
        status: 409,
        field: 'revision',
        current: newer,
      })
    },
    remove: async (userId, id) => ((await store.remove(userId, id)) ? undefined : MISSING()),
  }
}

function encounterOf({ id, revision, createdAt, document }: StoredDocument): SavedEncounter {
  const fields = JSON.parse(document) as EncounterFields
  return { ...fields, ...encounterWorth(fields), id, revision, createdAt: new Date(createdAt).toISOString() }
}
