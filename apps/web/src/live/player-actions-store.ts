import { LOBBY_EVENTS, type PlayerAction } from '@hearthlight/protocol'
import { create } from 'zustand'
import { onLiveSocket } from './connection'

type LastActions = Readonly<Record<string, PlayerAction>>

const keyOf = (sessionId: string, playerId: string) => `${sessionId} ${playerId}`

const usePlayerActions = create<LastActions>(() => ({}))

/** Stores each player's last action, in all sessions that this user runs. Returns a function that stops it. */
export function followPlayerActions(): () => void {
  return onLiveSocket((socket) => {
    socket.on(LOBBY_EVENTS.playerAction, (action: PlayerAction) => {
      usePlayerActions.setState({ [keyOf(action.sessionId, action.playerId)]: action })
    })
  })
}

export function useLastAction(sessionId: string | undefined, playerId: string): PlayerAction | undefined {
  return usePlayerActions((actions) => (sessionId === undefined ? undefined : actions[keyOf(sessionId, playerId)]))
}
