import type { SessionId, UserId } from '@hearthlight/protocol'
import { type Actor, isGroundHidden, liveTable, type TableState } from '@hearthlight/table'
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
 * Who may see a picture: its owner; everyone at the table for which it was uploaded, maps apart; and whoever sits with its
 * owner at a table on which they see it, or plays in a campaign of the owner's in which it is shown to them. A token's picture
 * under fog, or of a hidden token, is not seen, nor is a map of which fog hides a part: that comes in pieces (`ground-pieces`).
 * That the owner sits there too keeps anyone from opening a picture by naming it at a table of their own.
 */
export function createUploadReaders({ seats, stateOf, isShownInCampaign }: ReaderPorts) {
  /** By state, as long as that state lives: a page that opens asks for all its pictures at once. */
  const seenIn = new WeakMap<TableState, Map<UserId, ReadonlySet<string>>>()

  const seen = (state: TableState, userId: UserId): ReadonlySet<string> => {
    const byViewer = seenIn.get(state) ?? new Map<UserId, ReadonlySet<string>>()
    seenIn.set(state, byViewer)
    const found = byViewer.get(userId) ?? uploadsIn(shownTo(viewerOf(state, userId), state))
    byViewer.set(userId, found)
    return found
  }

  return async (userId: UserId, { id, ownerId, sessionId, purpose }: StoredUpload): Promise<boolean> => {
    if (userId === ownerId) return true
    if (sessionId !== null && purpose !== 'map' && (await seats.roleIn(sessionId, userId)) !== undefined) return true
    for (const shared of await seats.sharedBy(userId, ownerId, TABLES_LOOKED_THROUGH)) {
      const state = await stateOf(shared)
      if (state !== undefined && seen(state, userId).has(id)) return true
    }
    return isShownInCampaign(userId, ownerId, id)
  }
}

function viewerOf({ session: { dmId } }: TableState, userId: UserId): Actor {
  return { userId, role: userId === dmId ? 'dm' : 'player', name: '' }
}

function shownTo(viewer: Actor, state: TableState): unknown {
  const view = liveTable.view(viewer, state)
  return viewer.role === 'dm' || !isGroundHidden(state.map) ? view : { ...view, map: { ...view.map, background: null } }
}

/** An id, or the address of the picture that a scene shows. */
const NAMES_UPLOAD = /^(?:\/api\/uploads\/)?(up_[\w-]{1,61})$/

/** Every id of an upload that stands anywhere in a state, whichever slice put it there. */
function uploadsIn(state: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting: unknown[] = [state]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') {
      const [, id] = NAMES_UPLOAD.exec(value) ?? []
      if (id !== undefined) found.add(id)
    } else if (typeof value === 'object' && value !== null) {
      for (const child of Object.values(value)) waiting.push(child)
    }
  }
  return found
}
