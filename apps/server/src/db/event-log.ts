/** One event as it lies on disk. `seq` counts from 1 in its session, without gaps. */
export interface StoredEvent {
  readonly seq: number
  readonly name: string
  /** JSON text. */
  readonly payload: string
  readonly actorId: string
  /** On the first event of an intent; null on its others. */
  readonly intentId: string | null
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface Append {
  readonly sessionId: string
  readonly events: readonly StoredEvent[]
}

export interface StoredSnapshot {
  readonly seq: number
  /** Which shape `body` has; see live/snapshots. */
  readonly format: number
  /** JSON text. */
  readonly body: string
}

/** done: on disk. taken: another node wrote that number, or this intent, first; nothing of this append was written. */
export type AppendOutcome = 'done' | 'taken'

export interface EventLog {
  /**
   * Writes several sessions' events in one commit. Each append stands or falls alone: one whose first number is taken
   * does not hold up the others. Rejects where nothing could be written (disk full, database away).
   */
  append(appends: readonly Append[]): Promise<readonly AppendOutcome[]>
  /** Events with numbers above `seq`, in order, at most `limit`. */
  after(sessionId: string, seq: number, limit?: number): Promise<readonly StoredEvent[]>
  /** The highest number of each of these sessions that has events. */
  heads(sessionIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Whether this person's intent has had its effect already. */
  hasIntent(sessionId: string, actorId: string, intentId: string): Promise<boolean>
  /** The newest snapshot whose number is at most `atMost`. */
  snapshot(sessionId: string, atMost?: number): Promise<StoredSnapshot | undefined>
  /** Keeps the newest two. */
  saveSnapshot(sessionId: string, snapshot: StoredSnapshot, at: number): Promise<void>
}
