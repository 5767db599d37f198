import type { SessionId } from '@hearthlight/protocol'
import type { Facts } from './kernel/define-message'
import type { TableState } from './live-table'

export function factsOf(sessionId: SessionId, state: TableState): Facts {
  const { dmId, isPaused, isEnded, maxPlayers } = state.session
  return { sessionId, dmId, isPaused, isEnded, maxPlayers, seated: state.party.seats.map((seat) => seat.id) }
}
