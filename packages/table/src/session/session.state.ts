import type { UserId } from '@hearthlight/protocol'
import type { InitialSession } from '../kernel/define-slice'
import { DEFAULT_SETTINGS, type SessionSettings } from '../session-context/settings'

export interface SessionState {
  readonly name: string
  readonly dmId: UserId
  readonly maxPlayers: number
  readonly isPaused: boolean
  /** When the pause began; milliseconds since the epoch. Absent while the game goes on. */
  readonly pausedAt?: number
  /** How long all pauses before took; milliseconds. Absent before the end of the first. */
  readonly pausedMs?: number
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

/** The same object if nothing changes. */
export function withPause(state: SessionState, isPaused: boolean, now: number): SessionState {
  if (state.isPaused === isPaused) return state
  const { pausedAt = now, ...others } = state
  if (isPaused) return { ...others, isPaused, pausedAt: now }
  return { ...others, isPaused, pausedMs: (state.pausedMs ?? 0) + Math.max(0, now - pausedAt) }
}

/** TIMER-3 The time on the table's clock, which stands still while the game is paused; milliseconds. */
export function gameTimeOf({ pausedAt, pausedMs = 0 }: SessionState, now: number): number {
  return (pausedAt ?? now) - pausedMs
}
