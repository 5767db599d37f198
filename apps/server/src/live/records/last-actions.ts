import type { PlayerAction, SessionId, UserId } from '@hearthlight/protocol'
import { actText, liveTable, type TableState } from '@hearthlight/table'
import type { Announcement } from '../projection/viewers'

/**
 * The last action of each player, as far as the DM may know it. Kept in memory only: a quick view, not a record, and for the DM who
 * was told of them alone: whoever leads later was not.
 */
export interface LastActions {
  /** Records the actions among these announcements and returns them. */
  note(sessionId: SessionId, announcements: readonly Announcement[], state: TableState): readonly PlayerAction[]
  of(sessionId: SessionId, viewer: UserId): readonly PlayerAction[]
}

/** Number of sessions kept; the one without an action for the longest time is dropped first. */
const SESSIONS_KEPT = 2_000

export function createLastActions(): LastActions {
  const kept = new Map<SessionId, { readonly dmId: UserId; readonly players: Map<UserId, PlayerAction> }>()

  return {
    note(sessionId, announcements, state) {
      const { dmId } = state.session
      const announcedToDm = announcements.filter(({ to }) => to.includes(dmId)).flatMap(({ announced }) => announced)
      const noted = announcedToDm.flatMap(([name, payload, { at, by }]): readonly PlayerAction[] => {
        const action = by === dmId ? undefined : actText({ name, payload }, liveTable.stateFor(by, state))
        return action === undefined ? [] : [{ sessionId, playerId: by, action, at }]
      })
      if (noted.length === 0) return noted
      const known = kept.get(sessionId)
      const players = known?.dmId === dmId ? known.players : new Map<UserId, PlayerAction>()
      for (const each of noted) players.set(each.playerId, each)
      kept.delete(sessionId)
      kept.set(sessionId, { dmId, players })
      if (kept.size > SESSIONS_KEPT) kept.delete(kept.keys().next().value ?? sessionId)
      return noted
    },
    of: (sessionId, viewer) => {
      const known = kept.get(sessionId)
      return known?.dmId === viewer ? [...known.players.values()] : []
    },
  }
}
