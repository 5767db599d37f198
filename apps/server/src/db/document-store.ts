import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema'

/** A document with its envelope. Times are milliseconds since the epoch, `document` is JSON text. */
export interface StoredDocument {
  readonly id: string
  readonly owner: string
  readonly revision: number
  readonly createdAt: number
  readonly document: string
}

/** Documents that belong to one person each. Every query names the owner, so nobody else's documents are ever found. */
export interface DocumentStore {
  /** Oldest first. */
  list(owner: string): Promise<readonly StoredDocument[]>
  find(owner: string, id: string): Promise<StoredDocument | undefined>
  /** How much the owner has stored; `length` in characters, without the document `except`. */
  size(owner: string, except?: string): Promise<{ readonly count: number; readonly length: number }>
  add(document: StoredDocument): Promise<void>
  /** Writes the next revision; undefined if `revision` is no longer the newest, or the document does not exist. */
  replace(change: {
    readonly owner: string
    readonly id: string
    readonly revision: number
    readonly document: string
    readonly at: number
  }): Promise<StoredDocument | undefined>
  /** false: there was none. */
  remove(owner: string, id: string): Promise<boolean>
  removeAll(owner: string): Promise<void>
}

type Place =
  | { readonly table: 'characters'; readonly owner: 'created_by' }
  | { readonly table: 'campaigns'; readonly owner: 'dm_id' }
  | { readonly table: 'dm_encounters' | 'dm_npcs' | 'dm_scenes' | 'dm_tokens'; readonly owner: 'owner_id' }

/** The tables differ only in the name of the owner's column, so one set of statements serves all. */
export function createDocumentStore(query: Kysely<Schema>, place: Place): DocumentStore {
  const table = sql.table(place.table)
  const owned = sql.ref(place.owner)
  const columns = sql`id, ${owned} as owner, revision, created_at as "createdAt", document`
  return {
    list: async (owner) =>
      (await sql<StoredDocument>`select ${columns} from ${table} where ${owned} = ${owner} order by created_at, id`.execute(query)).rows,
    find: async (owner, id) =>
      (await sql<StoredDocument>`select ${columns} from ${table} where ${owned} = ${owner} and id = ${id}`.execute(query)).rows[0],
    size: async (owner, except = '') => {
      const { rows } = await sql<{ count: number; length: number }>`
        select count(*) as count, coalesce(sum(length(document)), 0) as length from ${table}
        where ${owned} = ${owner} and id <> ${except}`.execute(query)
      return rows[0] ?? { count: 0, length: 0 }
    },
    add: async ({ id, owner, revision, createdAt, document }) => {
      await sql`
        insert into ${table} (id, ${owned}, revision, created_at, updated_at, document)
        values (${id}, ${owner}, ${revision}, ${createdAt}, ${createdAt}, ${document})`.execute(query)
    },
    replace: async ({ owner, id, revision, document, at }) =>
      (
        await sql<StoredDocument>`
          update ${table} set document = ${document}, revision = revision + 1, updated_at = ${at}
          where ${owned} = ${owner} and id = ${id} and revision = ${revision} returning ${columns}`.execute(query)
      ).rows[0],
    remove: async (owner, id) =>
      (await sql`delete from ${table} where ${owned} = ${owner} and id = ${id} returning id`.execute(query)).rows.length > 0,
    removeAll: async (owner) => {
      await sql`delete from ${table} where ${owned} = ${owner}`.execute(query)
    },
  }
}
