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

export function openSession(initialSession: InitialSession): SessionState {
  return {
    name: initialSession.name,
    dmId: initialSession.dmId as UserId,
    maxPlayers: initialSession.maxPlayers,
    isPaused: false,
    isEnded: false,
    settings: {
      ...DEFAULT_SETTINGS,
      ...(initialSession.npcHpShownAs && { npcHpShownAs: initialSession.npcHpShownAs }),
      ...(initialSession.door && { door: initialSession.door }),
    },
  }
}
