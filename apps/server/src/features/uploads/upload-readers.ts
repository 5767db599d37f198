import type { SessionId, UserId } from '@hearthlight/protocol'
import { type Actor, liveTable, type ShownPicture, type TableState } from '@hearthlight/table'
import type { SessionSeats } from '../../db/session-seats'
import type { StoredUpload } from './uploads.repo'

export interface ReaderPorts {
  readonly seats: SessionSeats
  /** A session's table as it is; undefined where it can't be opened. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  /** Whether the person sees this picture in a campaign of its owner. */
  isShownInCampaign(userId: UserId, ownerId: UserId, uploadId: string): Promise<boolean>
}

/** Of two people who share more tables than these, the latest are looked through. */
const TABLES_LOOKED_THROUGH = 20

/**
 * Who may see a picture: its owner; everyone at the table for which it was uploaded, maps and the DM's tokens apart; and whoever sits with its
 * owner at a table that shows it to them (`picturesSeenBy`), or plays in a campaign of the owner's in which it is shown to them.
 * A token's picture under fog, or of a hidden token, is not shown, nor is a map of which fog hides a part: that comes in
 * pieces (`ground-pieces`). That the owner sits there too, and that each field shows uploads of certain people only, keeps
 * anyone from opening a picture by naming it.
 */
export function createUploadReaders({ seats, stateOf, isShownInCampaign }: ReaderPorts) {
  /** By state, as long as that state lives: a page that opens asks for all its pictures at once. */
  const shownIn = new WeakMap<TableState, Map<UserId, readonly ShownPicture[]>>()

  const shown = (state: TableState, userId: UserId): readonly ShownPicture[] => {
    const byViewer = shownIn.get(state) ?? new Map<UserId, readonly ShownPicture[]>()
    shownIn.set(state, byViewer)
    const found = byViewer.get(userId) ?? liveTable.picturesSeenBy(viewerOf(state, userId), state)
    byViewer.set(userId, found)
    return found
  }

  /** Fog or the DM may hide maps and the DM's tokens again: only what the table shows opens those. */
  const isForWholeTable = async (sessionId: SessionId, ownerId: UserId, purpose: StoredUpload['purpose']): Promise<boolean> =>
    purpose !== 'map' && (purpose !== 'token' || (await seats.roleIn(sessionId, ownerId)) !== 'dm')

  return async (userId: UserId, upload: StoredUpload): Promise<boolean> => {
    const { id, ownerId, sessionId, purpose } = upload
    if (userId === ownerId) return true
    if (sessionId !== null && (await isForWholeTable(sessionId, ownerId, purpose)) && (await seats.roleIn(sessionId, userId)) !== undefined)
      return true
    for (const shared of await seats.sharedBy(userId, ownerId, TABLES_LOOKED_THROUGH)) {
      const state = await stateOf(shared)
      if (state !== undefined && shown(state, userId).some((picture) => shows(upload, picture, state))) return true
    }
    return isShownInCampaign(userId, ownerId, id)
  }
}

function viewerOf({ session: { dmId } }: TableState, userId: UserId): Actor {
  return { userId, role: userId === dmId ? 'dm' : 'player', name: '' }
}

function shows({ id, ownerId, purpose }: StoredUpload, { uploadId, owner }: ShownPicture, { session: { dmId } }: TableState): boolean {
  if (id !== uploadId) return false
  if (owner === 'member') return ownerId === dmId || purpose !== 'map'
  return ownerId === (owner === 'dm' ? dmId : owner)
}
