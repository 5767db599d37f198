import type { SessionId } from '@hearthlight/protocol'
import { creatureOf } from './creature-of'
import { numberOfNext } from './dice/dice-proof'
import { undoLastAct } from './reconcile/undo-last-act'
import type { Facts } from './session-context/facts'
import type { TableState } from './slices'

export function factsOf(sessionId: SessionId, state: TableState): Facts {
  const { dmId, isPaused, isEnded, maxPlayers } = state.session
  return {
    sessionId,
    dmId,
    isPaused,
    isEnded,
    maxPlayers,
    seated: state.party.seats.map((seat) => seat.id),
    formerPlayer: (id) => state.access.former.find(({ playerId }) => playerId === id),
    creature: (id) => creatureOf(state, id),
    nextRoll: (lane) => numberOfNext(state.dice.proof, lane),
    tokenCount: () => Object.keys(state.map.tokens).length,
    screen: state.screen,
    undoLastAct: () => undoLastAct(state),
  }
}
