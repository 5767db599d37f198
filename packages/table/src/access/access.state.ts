import type { FormerPlayer } from '../session-context/facts'

export interface AccessState {
  /** Ordered by when the seat was lost; the latest is last. */
  readonly former: readonly FormerPlayer[]
}

/** What players see of it, and the initial state. */
export const NO_FORMER_PLAYERS: AccessState = { former: [] }
