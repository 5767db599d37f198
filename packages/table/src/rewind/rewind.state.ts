/** What the DM did last: the slices that it changed, as they were before. */
export interface LastAct {
  /** Milliseconds since the epoch. The events of one act happen at one time. */
  readonly at: number
  /** By name. What somebody else changed since is not in it any more. */
  readonly slices: Readonly<Record<string, unknown>>
  /** true: it changed the map, which keeps steps of its own. */
  readonly isOnMap: boolean
}

/** Empty in every player's view. */
export interface RewindState {
  readonly lastAct: LastAct | null
}

export const NOTHING_DONE: RewindState = { lastAct: null }
