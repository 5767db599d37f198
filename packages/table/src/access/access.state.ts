import type { FormerPlayer } from '../session-context/facts'

export interface AccessState {
  /** Whoever lost the seat last comes last. */
  readonly former: readonly FormerPlayer[]
}

/** What players know of it, and how it is at the beginning. */
export const NO_FORMER_PLAYERS: AccessState = { former: [] }
