import type { ActiveSession } from '@hearthlight/protocol'
import { create } from 'zustand'

interface ActiveSessions {
  readonly sessions: readonly ActiveSession[]
  readonly set: (sessions: readonly ActiveSession[]) => void
}

/** The sessions of this user that the server announced as open; the live connection fills it. */
export const activeSessionsStore = create<ActiveSessions>((set) => ({ sessions: [], set: (sessions) => set({ sessions }) }))
