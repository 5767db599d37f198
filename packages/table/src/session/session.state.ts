import type { UserId } from '@hearthlight/protocol'
import type { InitialSession } from '../kernel/define-slice'
import { DEFAULT_SETTINGS, type SessionSettings } from '../session-context/settings'

export interface SessionState {
  readonly name: string
  readonly dmId: UserId
  readonly maxPlayers: number
  readonly isPaused: boolean
  readonly isEnded: boolean
  readonly settings: SessionSettings
}

export function openSession(genesis: InitialSession): SessionState {
  return {
    name: genesis.name,
    dmId: genesis.dmId as UserId,
    maxPlayers: genesis.maxPlayers,
    isPaused: false,
    isEnded: false,
    settings: DEFAULT_SETTINGS,
  }
}
