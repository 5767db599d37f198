import type { ActiveSession } from '@hearthlight/protocol'
import { create } from 'zustand'

interface ActiveSessions {
  readonly sessions: readonly ActiveSession[]
  /** false until the server has sent the first list. */
  readonly areTold: boolean
  readonly set: (sessions: readonly ActiveSession[]) => void
  /** Called because another user may sign in next. */
  readonly forget: () => void
}

/** The sessions of this user that the server announced as open; the live connection fills it. */
export const activeSessionsStore = create<ActiveSessions>((set) => ({
  sessions: [],
  areTold: false,
  set: (sessions) => set({ sessions, areTold: true }),
  forget: () => set({ sessions: [], areTold: false }),
}))
