import type { CharacterId, SessionId, UserId } from '@hearthlight/protocol'
import type { BroughtCharacter, SharedWithSheet } from '@hearthlight/table'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'

/** A character at a session. */
export interface SeatPlace {
  readonly sessionId: SessionId
  readonly characterId: CharacterId
  readonly ownerId: UserId
}

/** The payload of `player-refresh`. */
export interface Refresh extends Pick<BroughtCharacter, 'character' | 'sheet'> {
  readonly playerId: UserId
  readonly from: SharedWithSheet
  readonly to: SharedWithSheet
}

export interface Share {
  /** What sheet and seat last had in common: what differs from it at one side was changed there. */
  readonly base: SharedWithSheet
  /** The number of the session's latest event when the character sat down. */
  readonly since: number
  /** A refresh of the seat that may or may not be recorded: asked again under the same id, it is recorded once. */
  readonly push?: { readonly intentId: string; readonly payload: Refresh }
}

/** A share as it is stored: changes are written only if nobody else has changed it. */
export interface StoredShare {
  readonly share: Share
  readonly text: string
}

/** The next revision of a character's document. */
export interface NextDocument {
  /** The revision that it replaces. */
  readonly revision: number
  readonly document: string
  readonly at: number
}

export interface SharesRepo {
  find(place: SeatPlace): Promise<StoredShare | undefined>
  /** Whether it was added: false if there is one. */
  add(place: SeatPlace, share: Share): Promise<boolean>
  remove(place: SeatPlace): Promise<void>
  /**
   * Replaces the share, or removes it if `share` is undefined, and writes the document with it: both or neither. false: the document
   * or the share was changed meanwhile.
   */
  advance(place: SeatPlace, from: StoredShare, share: Share | undefined, next?: NextDocument): Promise<boolean>
  /** The seats of this person's characters, or of one of them, that have a share. */
  ofOwner(ownerId: UserId, characterId?: CharacterId): Promise<readonly SeatPlace[]>
  ofSession(sessionId: SessionId): Promise<readonly SeatPlace[]>
  /** The sessions that have not ended at which this character sits. */
  runningOf(ownerId: UserId, characterId: CharacterId): Promise<readonly SeatPlace[]>
  /** The number of the session's latest event. */
  latestEvent(sessionId: SessionId): Promise<number>
}

export function createSharesRepo({ query, atomically }: Pick<Database, 'query' | 'atomically'>): SharesRepo {
  const shares = () =>
    query
      .selectFrom('character_shares')
      .innerJoin('characters', 'characters.id', 'character_shares.character_id')
      .select(['character_shares.session_id', 'character_shares.character_id', 'characters.created_by'])
  const find: SharesRepo['find'] = async ({ sessionId, characterId }) => {
    const row = await query
      .selectFrom('character_shares')
      .select('shared')
      .where('session_id', '=', sessionId)
      .where('character_id', '=', characterId)
      .executeTakeFirst()
    return row === undefined ? undefined : { share: JSON.parse(row.shared) as Share, text: row.shared }
  }

  return {
    find,
    add: async ({ sessionId, characterId }, share) => {
      const { numInsertedOrUpdatedRows } = await query
        .insertInto('character_shares')
        .values({ session_id: sessionId, character_id: characterId, shared: JSON.stringify(share) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    remove: async ({ sessionId, characterId }) => {
      await query.deleteFrom('character_shares').where('session_id', '=', sessionId).where('character_id', '=', characterId).execute()
    },
    advance: async (place, from, share, next) => {
      const { sessionId, characterId, ownerId } = place
      const text = share === undefined ? undefined : JSON.stringify(share)
      if (text === from.text && next === undefined) return true
      const isUnchanged = sql<boolean>`exists (
        select 1 from character_shares where session_id = ${sessionId} and character_id = ${characterId} and shared = ${from.text}
      )`
      /** True only if the update of the document has written, not if the row had a newer revision. */
      const isWritten =
        next === undefined
          ? sql<boolean>`1 = 1`
          : sql<boolean>`exists (
              select 1 from characters where id = ${characterId} and revision = ${next.revision + 1}
              and document = ${next.document} and updated_at = ${next.at}
            )`
      const update =
        next &&
        query
          .updateTable('characters')
          .set({ document: next.document, revision: next.revision + 1, updated_at: next.at })
          .where('created_by', '=', ownerId)
          .where('id', '=', characterId)
          .where('revision', '=', next.revision)
          .where(isUnchanged)
          .compile()
      const isIt = sql<boolean>`session_id = ${sessionId} and character_id = ${characterId} and shared = ${from.text} and ${isWritten}`
      const change =
        text === undefined
          ? query.deleteFrom('character_shares').where(isIt).compile()
          : query.updateTable('character_shares').set({ shared: text }).where(isIt).compile()
      await atomically(update === undefined ? [change] : [update, change])
      return (await find(place))?.text === text
    },
    ofOwner: async (ownerId, characterId) => {
      const owned = shares().where('characters.created_by', '=', ownerId)
      const rows = await (characterId === undefined ? owned : owned.where('characters.id', '=', characterId)).execute()
      return rows.map(placeOf)
    },
    ofSession: async (sessionId) => (await shares().where('character_shares.session_id', '=', sessionId).execute()).map(placeOf),
    runningOf: async (ownerId, characterId) => {
      const rows = await query
        .selectFrom('session_members')
        .innerJoin('sessions', 'sessions.id', 'session_members.session_id')
        .select('sessions.id')
        .where('session_members.user_id', '=', ownerId)
        .where('session_members.character_id', '=', characterId)
        .where('sessions.status', '!=', 'completed')
        .execute()
      return rows.map(({ id }) => ({ sessionId: id as SessionId, characterId, ownerId }))
    },
    latestEvent: async (sessionId) => {
      const row = await query
        .selectFrom('session_events')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
      return row?.seq ?? 0
    },
  }
}

function placeOf(row: { readonly session_id: string; readonly character_id: string; readonly created_by: string }): SeatPlace {
  return { sessionId: row.session_id as SessionId, characterId: row.character_id as CharacterId, ownerId: row.created_by as UserId }
}
