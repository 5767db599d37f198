import type { OwnScene, SceneFields, UserId } from '@hearthlight/protocol'
import { findMood } from '@hearthlight/rules/scene'
import type { Database } from '../../db/database'
import { createDocumentStore, type StoredDocument } from '../../db/document-store'
import { refuseOversize } from '../../db/quotas/document-limits'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import type { AccountData } from '../../ports/account-data'
import { mapWithPauses } from '../../ports/pauses'

/** Scenes that a DM prepares. Another person's are answered like ones that do not exist. */
export interface Scenes {
  list(userId: UserId): Promise<OwnScene[]>
  create(userId: UserId, fields: SceneFields): Promise<OwnScene | HttpRefused>
  /** 409 with the newer scene if `revision` is outdated. */
  update(userId: UserId, id: string, change: SceneFields & { readonly revision: number }): Promise<OwnScene | HttpRefused>
  remove(userId: UserId, id: string): Promise<HttpRefused | undefined>
  readonly accountData: AccountData
}

interface ScenesPorts {
  readonly database: Pick<Database, 'query'>
  readonly env: { now(): number; newId(prefix: string): string }
}

const LIMITS_OF_SCENES = { most: 300, megabytes: 2 }
const refuseMood = ({ mood }: SceneFields) =>
  mood === null || findMood(mood) !== undefined ? undefined : refuseCall('VAL_001', 'There is no such mood.', { field: 'mood' })
const MISSING = () => refuseCall('FILE_002', 'There is no such scene.')

export function createScenes({ database: { query }, env }: ScenesPorts): Scenes {
  const store = createDocumentStore(query, { table: 'dm_scenes', owner: 'owner_id' })
  const list = async (userId: UserId) => mapWithPauses(await store.list(userId), sceneOf)
  return {
    list,
    create: async (userId, fields) => {
      const document = JSON.stringify(fields)
      const refusal = refuseMood(fields) ?? (await refuseOversize(store, LIMITS_OF_SCENES, { owner: userId, document }))
      if (refusal !== undefined) return refusal
      const stored = { id: env.newId('scene'), owner: userId, revision: 1, createdAt: env.now(), document }
      await store.add(stored)
      return sceneOf(stored)
    },
    update: async (userId, id, { revision, ...fields }) => {
      const document = JSON.stringify(fields)
      const refusal = refuseMood(fields) ?? (await refuseOversize(store, LIMITS_OF_SCENES, { owner: userId, document, replacing: id }))
      if (refusal !== undefined) return refusal
      const replaced = await store.replace({ owner: userId, id, revision, document, at: env.now() })
      if (replaced !== undefined) return sceneOf(replaced)
      const current = await store.find(userId, id)
      if (current === undefined) return MISSING()
      const message = 'This scene was changed elsewhere in the meantime.'
      return refuseCall('VAL_001', message, { status: 409, field: 'revision', current: sceneOf(current) })
    },
    remove: async (userId, id) => ((await store.remove(userId, id)) ? undefined : MISSING()),
    accountData: { name: 'scenes', exportFor: list, removeFor: (userId) => store.removeAll(userId) },
  }
}

function sceneOf({ id, revision, createdAt, document }: StoredDocument): OwnScene {
  return { ...(JSON.parse(document) as SceneFields), id, revision, createdAt: new Date(createdAt).toISOString() }
}
