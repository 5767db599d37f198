import type { SessionId, UserId } from '@hearthlight/protocol'
import { type Actor, hasLed, liveTable, type ShownPicture, type TableState } from '@hearthlight/table'
import type { SessionSeats } from '../../db/session-seats'
import { isDisplayId } from '../../ports/display-ids'
import type { StoredUpload } from './uploads.repo'

export interface ReaderPorts {
  readonly seats: SessionSeats
  /** The current table of a session; undefined if it can't be opened. */
  stateOf(sessionId: SessionId): Promise<TableState | undefined>
  /** Whether the person sees this picture in a campaign of its owner. */
  isShownInCampaign(userId: UserId, ownerId: UserId, uploadId: string): Promise<boolean>
}

/** Tables that two people share are checked from the latest on, at most this many. */
const TABLES_LOOKED_THROUGH = 20

/**
 * Who may see a picture: its owner; everyone at the table for which it was uploaded, except maps and the DM's tokens; and people
 * who sit with its owner at a table that shows it to them (`picturesSeenBy`), or play in a campaign of the owner's in which it is
 * shown to them. The picture of a token that is hidden or under fog is not shown, nor is a map that is partly under fog: such a
 * map is sent in pieces (`ground-pieces`). Naming another person's picture does not open it: its owner must sit there too, and
 * each field shows only uploads of certain people.
 */
export function createUploadReaders({ seats, stateOf, isShownInCampaign }: ReaderPorts) {
  /** Cached per state: a loading page requests all its pictures at once. */
  const shownIn = new WeakMap<TableState, Map<UserId, readonly ShownPicture[]>>()

  const shown = (state: TableState, userId: UserId): readonly ShownPicture[] => {
    const byViewer = shownIn.get(state) ?? new Map<UserId, readonly ShownPicture[]>()
    shownIn.set(state, byViewer)
    const found = byViewer.get(userId) ?? liveTable.picturesSeenBy(viewerOf(state, userId), state)
    byViewer.set(userId, found)
    return found
  }

  /** Maps and the DM's tokens can be hidden again: they are visible only while the table shows them. */
  const isForWholeTable = async (sessionId: SessionId, ownerId: UserId, purpose: StoredUpload['purpose']): Promise<boolean> =>
    purpose !== 'map' && (purpose !== 'token' || !(await seats.hasLed(sessionId, ownerId)))

  return async (userId: UserId, upload: StoredUpload): Promise<boolean> => {
    const { id, ownerId, sessionId, purpose } = upload
    if (userId === ownerId) return true
    // DISPLAY-10 A screen is nobody of the table: it reads what it shows.
    const isPerson = !isDisplayId(userId)
    if (
      isPerson &&
      sessionId !== null &&
      (await isForWholeTable(sessionId, ownerId, purpose)) &&
      (await seats.roleIn(sessionId, userId)) !== undefined
    )
      return true
    for (const shared of await seats.sharedBy(userId, ownerId, TABLES_LOOKED_THROUGH)) {
      const state = await stateOf(shared)
      if (state !== undefined && shown(state, userId).some((picture) => shows(upload, picture, state))) return true
    }
    return isPerson && isShownInCampaign(userId, ownerId, id)
  }
}

function viewerOf(state: TableState, userId: UserId): Actor {
  return liveTable.viewer(state, userId) ?? { userId, role: 'player', name: '' }
}

function shows({ id, ownerId, purpose }: StoredUpload, { uploadId, owner }: ShownPicture, state: TableState): boolean {
  if (id !== uploadId) return false
  if (owner === 'member') return purpose !== 'map' || hasLed(state, ownerId)
  return owner === 'dm' ? hasLed(state, ownerId) : ownerId === owner
}
