import type { UserId } from '@hearthlight/protocol'
import type { Database } from '../../db/database'

/** Times are milliseconds since the epoch. */
export interface StoredNotes {
  readonly revision: number
  readonly savedAt: number
  readonly text: string
}

export interface StoredVersion {
  readonly id: string
  readonly savedAt: number
  readonly text: string
}

export interface NotesRepo {
  find(owner: UserId): Promise<StoredNotes | undefined>
  /** Writes the next revision; false if `revision` is outdated. 0 means that there were none yet. */
  write(owner: UserId, revision: number, text: string, at: number): Promise<boolean>
  /** Newest first. */
  versions(owner: UserId): Promise<readonly StoredVersion[]>
  /** Stores a version and removes the oldest beyond `most`. */
  keep(owner: UserId, version: StoredVersion, most: number): Promise<void>
  removeAll(owner: UserId): Promise<void>
}

export function createNotesRepo({ query }: Pick<Database, 'query'>): NotesRepo {
  const versions = (owner: UserId) =>
    query
      .selectFrom('dm_note_versions')
      .select(['id', 'saved_at as savedAt', 'document as text'])
      .where('owner_id', '=', owner)
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc')
      .execute()

  return {
    find: (owner) =>
      query
        .selectFrom('dm_notes')
        .select(['revision', 'saved_at as savedAt', 'document as text'])
        .where('owner_id', '=', owner)
        .executeTakeFirst(),
    write: async (owner, revision, text, at) => {
      if (revision === 0) {
        const first = { owner_id: owner, revision: 1, saved_at: at, document: text }
        const inserted = await query
          .insertInto('dm_notes')
          .values(first)
          .onConflict((conflict) => conflict.column('owner_id').doNothing())
          .returning('owner_id')
          .execute()
        return inserted.length > 0
      }
      const updated = await query
        .updateTable('dm_notes')
        .set({ revision: revision + 1, saved_at: at, document: text })
        .where('owner_id', '=', owner)
        .where('revision', '=', revision)
        .returning('owner_id')
        .execute()
      return updated.length > 0
    },
    versions,
    keep: async (owner, { id, savedAt, text }, most) => {
      await query.insertInto('dm_note_versions').values({ owner_id: owner, id, saved_at: savedAt, document: text }).execute()
      const old = (await versions(owner)).slice(most).map((version) => version.id)
      if (old.length === 0) return
      await query.deleteFrom('dm_note_versions').where('owner_id', '=', owner).where('id', 'in', old).execute()
    },
    removeAll: async (owner) => {
      await query.deleteFrom('dm_note_versions').where('owner_id', '=', owner).execute()
      await query.deleteFrom('dm_notes').where('owner_id', '=', owner).execute()
    },
  }
}
