/** The DM's last act: the slices that it changed, as they were before. */
export interface LastAct {
  /** Milliseconds since the epoch. All events of one act have the same time. */
  readonly at: number
  /** By slice name. A slice that somebody else changed since is removed. */
  readonly slices: Readonly<Record<string, unknown>>
  /** true: it changed the map, which has its own undo steps. */
  readonly isOnMap: boolean
  /** The deeds that it changed: these take back all that the act did, by the map's undo steps. Absent if there are none. */
  readonly deedIds?: readonly string[]
}

/** `lastAct` is null in every player's view. */
export interface RewindState {
  readonly lastAct: LastAct | null
}

export const NOTHING_DONE: RewindState = { lastAct: null }
