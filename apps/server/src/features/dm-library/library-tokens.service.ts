import type { LibraryToken, LibraryTokenFields, UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'
import { createDocumentStore, type DocumentStore, type StoredDocument } from '../../db/document-store'
import { refuseOversize } from '../../db/quotas/document-limits'
import { type HttpRefused, refuseCall } from '../../http/answers/refusal'
import { mapWithPauses } from '../../ports/pauses'
import type { Pictures } from '../../ports/pictures'

/** LIBRARY-1 Tokens that a person keeps. Another person's are answered like ones that do not exist. */
export interface LibraryTokens {
  list(userId: UserId): Promise<LibraryToken[]>
  create(userId: UserId, fields: LibraryTokenFields): Promise<LibraryToken | HttpRefused>
  /** 409 with the newer token if `revision` is outdated. */
  update(userId: UserId, id: string, change: LibraryTokenFields & { readonly revision: number }): Promise<LibraryToken | HttpRefused>
  remove(userId: UserId, id: string): Promise<HttpRefused | undefined>
}

interface LibraryTokensPorts {
  readonly store: DocumentStore
  readonly env: { now(): number; newId(prefix: string): string }
  readonly pictures: Pick<Pictures, 'ownsPicture'>
}

const LIMITS_OF_TOKENS = { most: 500, megabytes: 2 }
const MISSING = () => refuseCall('FILE_002', 'There is no such token in your library.')

export function libraryTokenStore({ query }: Pick<Database, 'query'>): DocumentStore {
  return createDocumentStore(query, { table: 'dm_tokens', owner: 'owner_id' })
}

export function createLibraryTokens({ store, env, pictures }: LibraryTokensPorts): LibraryTokens {
  const refuse = async (owner: UserId, { uploadId }: LibraryTokenFields, document: string, replacing?: string) => {
    if (uploadId !== null && !(await pictures.ownsPicture(owner, uploadId))) {
      return refuseCall('VAL_001', 'There is no such picture.', { field: 'uploadId' })
    }
    return refuseOversize(store, LIMITS_OF_TOKENS, { owner, document, ...(replacing === undefined ? {} : { replacing }) })
  }
  return {
    list: async (userId) => mapWithPauses(await store.list(userId), tokenOf),
    create: async (userId, fields) => {
      const document = documentOf(fields)
      const refusal = await refuse(userId, fields, document)
      if (refusal !== undefined) return refusal
      const stored = { id: env.newId('libtok'), owner: userId, revision: 1, createdAt: env.now(), document }
      await store.add(stored)
      return tokenOf(stored)
    },
    update: async (userId, id, { revision, ...fields }) => {
      const known = await store.find(userId, id)
      if (known === undefined) return MISSING()
      const document = documentOf(fields)
      // A token whose picture was deleted meanwhile can still be renamed.
      const isSamePicture = tokenOf(known).uploadId === fields.uploadId
      const refusal = await refuse(userId, isSamePicture ? { ...fields, uploadId: null } : fields, document, id)
      if (refusal !== undefined) return refusal
      const replaced = await store.replace({ owner: userId, id, revision, document, at: env.now() })
      if (replaced !== undefined) return tokenOf(replaced)
      const current = await store.find(userId, id)
      if (current === undefined) return MISSING()
      const message = 'This token was changed elsewhere in the meantime.'
      return refuseCall('VAL_001', message, { status: 409, field: 'revision', current: tokenOf(current) })
    },
    remove: async (userId, id) => ((await store.remove(userId, id)) ? undefined : MISSING()),
  }
}

/** No tag twice. */
function documentOf(fields: LibraryTokenFields): string {
  return JSON.stringify({ ...fields, tags: [...new Set(fields.tags)] })
}

function tokenOf({ id, revision, createdAt, document }: StoredDocument): LibraryToken {
  return { ...(JSON.parse(document) as LibraryTokenFields), id, revision, createdAt: new Date(createdAt).toISOString() }
}
